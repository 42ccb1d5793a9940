import { BODY_MARK, comments, type Design, link, list, menu, paragraphs, TITLE_MARK } from './parts.ts';

/** Wide and plain: a bar of categories, the story left, a rail right. */
const courier: Design = {
  name: 'Harbour Courier',
  css: `
    body { margin: 0; font: 16px/1.5 Georgia, serif; color: #222 } a { color: #046; text-decoration: none }
    .top { background: #123; color: #fff; padding: 14px 40px; font-size: 26px } .top a { color: #fff }
    .bar ul { margin: 0; padding: 8px 40px; background: #eee; list-style: none } .bar li { display: inline-block; margin-right: 22px; font: 14px sans-serif }
    .wrap { width: 1120px; margin: 20px auto; overflow: hidden } .story { float: left; width: 720px }
    h1 { font-size: 38px; line-height: 1.15; margin: 0 0 8px } .by { color: #777; font-size: 13px; margin-bottom: 16px }
    .rail { float: right; width: 320px; font: 14px/1.4 sans-serif; background: #f6f3ee; padding: 12px 18px; box-sizing: border-box }
    .comments { margin-top: 40px; border-top: 2px solid #ccc } .comment { font-size: 14px; margin: 12px 0 } p { margin: 0 0 14px }`,
  page: (story) => `<div class="top">${link('Harbour Courier')}</div><div class="bar">${menu()}</div>
    <div class="wrap"><div class="story"><h1 ${TITLE_MARK}>${story.title}</h1><div class="by">By ${story.author}, ${story.date}</div>
    <div class="text" ${BODY_MARK}>${paragraphs(story)}</div>${comments(story)}</div>
    <div class="rail"><h4>Most read</h4>${list(story.others)}</div></div>`,
};

/** Categories down the left side; the headline is no heading; a box of highlights stands in the story. */
const ledger: Design = {
  name: 'Valley Ledger',
  css: `
    body { margin: 0; font: 15px/1.6 Verdana, sans-serif; background: #e8e8e0 }
    .page { width: 1000px; margin: 0 auto; background: #fff; display: grid; grid-template-columns: 190px 1fr; min-height: 700px }
    .head { grid-column: 1 / 3; height: 90px; background: linear-gradient(#264, #486); color: #fff; font-size: 40px; padding: 20px; box-sizing: border-box }
    .side { background: #f0f0e6; padding: 10px } .side ul { list-style: none; padding: 0; line-height: 2.2 }
    .main { padding: 20px 28px } .headline { font: bold 30px/1.2 Arial, sans-serif; margin-bottom: 6px } .date { color: #888; font-size: 12px }
    .lights { float: right; width: 220px; margin: 6px 0 12px 18px; border: 1px solid #cc9; background: #ffe; padding: 10px; font-size: 12px }
    .comments { background: #f8f8f8; padding: 14px; margin-top: 30px; font-size: 13px } p { margin: 0 0 12px }`,
  page: (
    story,
  ) => `<div class="page"><div class="head">${link('Valley Ledger')}</div><div class="side">${menu()}</div>
    <div class="main"><div class="headline" ${TITLE_MARK}>${story.title}</div><div class="date">${story.date} | ${story.author}</div>
    <div class="lights"><b>Highlights</b>${list(story.others.slice(0, 3))}</div>
    <div class="body" ${BODY_MARK}>${paragraphs(story, 'h4')}</div>${comments(story)}</div></div>`,
};

/** The name of the category, larger than anything, above the title; a deck below it; a wide picture. */
const wire: Design = {
  name: 'Northern Wire',
  css: `
    body { margin: 0; font: 18px/1.55 "Times New Roman", serif } header { border-bottom: 4px solid #000; padding: 16px 60px; font: bold 22px sans-serif }
    nav ul { list-style: none; display: flex; gap: 26px; margin: 8px 0 0; padding: 0; font: 13px sans-serif; text-transform: uppercase } a { color: #000; text-decoration: none }
    .kicker { font: 46px sans-serif; color: #b00; margin: 14px 0 2px } article { width: 760px; margin: 0 auto }
    article h1 { font-size: 34px; margin: 0; line-height: 1.2 } .deck { font-size: 20px; color: #555; margin: 10px 0 16px }
    .photo { height: 200px; background: #9ab } .caption { font: 12px sans-serif; color: #666; margin: 4px 0 20px } .copy p { margin: 0 0 16px }
    .comments { width: 760px; margin: 50px auto; font-size: 15px } footer { background: #222; color: #ccc; padding: 30px 60px; font-size: 13px } footer a { color: #ccc }`,
  page: (story) => `<header>${link('Northern Wire')}<nav>${menu()}</nav></header>
    <article><div class="kicker">${story.category}</div><h1 ${TITLE_MARK}>${story.title}</h1><div class="deck">${story.deck}</div>
    <div class="photo"></div><div class="caption">${story.caption}</div><div class="copy" ${BODY_MARK}>${paragraphs(story, 'h2')}</div></article>
    ${comments(story)}<footer><p>Northern Wire is read in twelve towns.</p>${list(story.others)}</footer>`,
};

/** News that breaks in a bar above all; three columns; the title in an element around an element. */
const record: Design = {
  name: 'City Record',
  css: `
    body { margin: 0; font: 14px/1.5 Arial, sans-serif; color: #111 } .breaking { background: #c00; color: #fff; padding: 8px 30px; font-size: 20px }
    .breaking a { color: #fff } .mast { font: 44px/1.4 Georgia, serif; text-align: center; border-bottom: 1px solid #999 }
    .cols { display: flex; width: 1200px; margin: 16px auto; gap: 24px } .left { width: 180px } .left ul, .right ul { list-style: none; padding: 0 } .left li { padding: 5px 0; border-bottom: 1px dotted #aaa }
    .mid { width: 680px } .mid h2 { margin: 0 0 4px; font-size: 28px; line-height: 1.2; color: #003 } .sub { font-size: 17px; color: #444; margin-bottom: 10px } .meta { color: #999; font-size: 11px; margin-bottom: 12px }
    .right { width: 290px; background: #eef; padding: 10px; font-size: 12px } .tale { font-size: 15px } .tale p { margin: 0 0 13px } .comments { border: 1px solid #ddd; margin-top: 24px; padding: 12px }`,
  page: (
    story,
  ) => `<div class="breaking">Breaking: ${link(story.others[0])}</div><div class="mast">${link('City Record')}</div>
    <div class="cols"><div class="left">${menu()}</div>
    <div class="mid"><h2><span ${TITLE_MARK}>${story.title}</span></h2><div class="sub">${story.deck}</div><div class="meta">${story.date} by ${story.author}</div>
    <div class="tale" ${BODY_MARK}>${paragraphs(story, 'h4')}</div>${comments(story)}</div>
    <div class="right"><h4>Elsewhere</h4>${list(story.others)}<p>Write to us about your street.</p></div></div>`,
};

/** As sites of twenty years ago were made: tables, fonts, and a style sheet for the rest. */
const post: Design = {
  name: 'Market Post',
  css: `
    body { margin: 8px; font: 13px/1.45 Tahoma, sans-serif } table { border-collapse: collapse } td { vertical-align: top }
    .logo { background: #fc6; height: 70px; font-size: 36px; padding: 10px 20px } .nav { width: 160px; background: #fff6e0; padding: 8px } .nav ul { padding-left: 16px; line-height: 2 }
    .main { width: 640px; padding: 10px 20px } .ads { width: 200px; padding: 8px; background: #f4f4f4; font-size: 11px } .title { font-size: 26px; line-height: 1.2 } .when { color: #666; font-size: 11px; padding: 6px 0 12px }
    .main p { margin: 0 0 11px } .comments { border-top: 1px solid #999; margin-top: 30px; font-size: 12px }`,
  page: (
    story,
  ) => `<table width="1060" align="center"><tr><td colspan="3" class="logo">${link('Market Post')}</td></tr>
    <tr><td class="nav">${menu()}</td><td class="main"><font class="title"><b ${TITLE_MARK}>${story.title}</b></font><div class="when">${story.date}, ${story.author}</div>
    <div ${BODY_MARK}>${paragraphs(story, 'h4')}</div>${comments(story)}</td>
    <td class="ads"><b>Offers</b>${list(story.others)}</td></tr></table>`,
};

/** Narrow and airy, with a picture inside the body and headings in it. */
const gazette: Design = {
  name: 'Island Gazette',
  css: `
    body { margin: 0; font: 17px/1.7 "Trebuchet MS", sans-serif; color: #333; background: #fdfdfb } .site { text-align: center; padding: 26px; letter-spacing: 4px; font-size: 24px } .site a { color: #066; text-decoration: none }
    .strip { background: #066; text-align: center } .strip ul { list-style: none; margin: 0; padding: 10px } .strip li { display: inline; margin: 0 12px } .strip a { color: #fff; font-size: 13px }
    main { width: 640px; margin: 30px auto } main h1 { font: 300 42px/1.15 "Trebuchet MS", sans-serif; margin: 0 0 12px } .info { font-size: 13px; color: #999; margin-bottom: 22px }
    figure { margin: 20px 0; background: #def; height: 180px } figcaption { font-size: 12px; color: #777 } .post h2 { font-size: 21px; margin: 26px 0 8px } .post p { margin: 0 0 17px }
    .comments { font-size: 15px; margin-top: 46px } .more { width: 640px; margin: 30px auto; border-top: 1px solid #ccc; font-size: 14px }`,
  page: (story) => `<div class="site">${link('ISLAND GAZETTE')}</div><div class="strip">${menu()}</div>
    <main><h1 ${TITLE_MARK}>${story.title}</h1><div class="info">${story.author}, ${story.date}, filed under ${link(story.category)}</div>
    <div class="post" ${BODY_MARK}>${paragraphs({ ...story, paragraphs: story.paragraphs.slice(0, 2) }, 'h2')}<figure><figcaption>${story.caption}</figcaption></figure>
    ${paragraphs({ ...story, paragraphs: story.paragraphs.slice(2) }, 'h2')}</div>${comments(story)}</main>
    <div class="more"><h3>More from the islands</h3>${list(story.others)}</div>`,
};

/** Six small news sites of ours, each with a design of its own. Their names lead to their front pages, as everywhere. */
export const DESIGNS: readonly Design[] = [courier, ledger, wire, record, post, gazette];
