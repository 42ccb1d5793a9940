/**
 * Words by which a page speaks of itself instead of its subject, in about fifteen languages. They are beginnings of
 * blocks, so that a text that mentions a newsletter is not taken for an invitation to one.
 */

// biome-ignore format: lists of words read better packed
const PROMOTIONS = [
  // English
  'read (?:more|also|next|on\\b|this|the full|full|our|:)', 'also read', 'see (?:also|more)', 'related(?: \\w+)?:', 'related (?:stories|articles|content|posts|news|topics|reading|coverage|links)',
  'more (?:from|on this|stories|news|about this|like this|to read|coverage|in this)', 'recommended', 'subscribe', 'sign up', 'newsletter', 'click (?:here|to|below)', 'download (?:the|our)', 'get (?:the|our|your) (?:app|free|latest|best|newsletter|daily|weekly)',
  'follow (?:us|me|the|@)', 'join (?:us|our|the conversation)', 'don.t miss', 'you (?:may|might|could) (?:also )?(?:like|be interested|enjoy)', 'share (?:this|on|via|with)', '(?:like|enjoy(?:ed|ing)?) (?:this|what)', 'support (?:us|our|independent)', 'donate', 'become a',
  'trending', 'most (?:read|popular|viewed)', 'editor.?s.? (?:picks?|choice)', 'advertisement', 'sponsored', 'ad\\b:?$', 'continue reading', 'watch(?::| now| more| the)', 'listen(?::| now| to)', 'try (?:it )?(?:for )?free', 'start your', 'what to read next', 'keep reading', 'story continues', 'next (?:story|article|post)',
  // German
  'mehr (?:zum|dazu|lesen|aus|von|artikel|infos?|news|nachrichten)', 'lesen sie', 'lies (?:auch|mehr|hier)', 'auch interessant', 'das könnte (?:sie|dich)', 'weiterlesen', 'jetzt (?:abonnieren|lesen|testen|anmelden|kostenlos|kaufen|spenden)', 'hier (?:klicken|geht|finden sie|können sie)', 'anzeige', 'werbung', 'empfohlen', 'empfehlungen', 'folgen sie', 'siehe auch', 'zum thema', 'lesetipp', 'passend dazu', 'artikel (?:teilen|zum thema)',
  // French
  '(?:à )?lire (?:aussi|plus|également|la suite|notre)', '(?:à )?voir (?:aussi|également)', 'sur le même (?:sujet|thème)', 'abonnez', 'inscrivez', 'recevez', 'publicité', 'cliquez', 'suivez', 'partage[rz]', 'découvre[rz]', 'articles? (?:liés?|similaires?)', 'recommandé', 'la suite après',
  // Spanish and Portuguese
  'le(?:er|a|e) (?:también|más|además|aquí)', '(?:te|le|os) puede interesar', 'ver (?:también|más)', 'suscríb', 'regístrate', 'publicidade?', 's[íi]gu?enos', 'siga', 'más (?:información|noticias|sobre)', 'compart[ei]', 'ha(?:z|ga) clic', 'boletín', '(?:noticias |artículos )?relacionad[oa]s?\\b', 'le[ir]a? (?:também|mais)', 'veja (?:também|mais)', 'saiba mais', 'assine', 'inscreva', 'clique', 'receba', 'continua (?:depois|após)',
  // Italian
  'legg[ie] (?:anche|tutto|di più|l)', '(?:vedi|guarda) anche', '(?:ti )?potrebbe interessar', 'iscriviti', 'abbonati', 'pubblicità', 'seguici', 'condividi', 'clicca', 'articoli correlati',
  // Dutch
  'lees (?:ook|meer|verder|hier|het)', '(?:bekijk|zie|kijk) ook', 'abonneer', 'schrijf je in', 'advertentie', 'volg ', 'deel dit', 'meer (?:over|nieuws|lezen)', 'aanbevolen',
  // Polish, Czech
  'czytaj', '(?:zobacz|przeczytaj|sprawdź|dowiedz się|polecamy)(?: |:)', 'subskrybuj', 'zapisz się', 'reklama', 'udostępnij', 'obserwuj', 'čtěte', 'přečtěte', 'mohlo by', 'související',
  // Scandinavian
  'l[äæe]s (?:også|också|mer|mere|även|her|hele)', 'se også', 'annons[eö]?\\b', 'annonce', 'prenumerera', 'følg', 'följ', 'del(?:a)? (?:denne|artik)', 'relaterte?',
  // Russian, Turkish
  'читайте', 'смотрите', 'подпи[сш]', 'реклама', 'по теме', 'подробнее', 'подробности', 'поделит', 'ilgili', 'devamını', 'abone', 'reklam', 'paylaş', 'bunu da', 'ayrıca oku',
  // Japanese, Chinese, Korean, Arabic, Hindi
  '関連', 'あわせて読', '続きを読', '広告', 'おすすめ', '【?無料', '会員', 'シェア', 'もっと', '相关', '相關', '延伸', '更多', '推荐', '推薦', '广告', '廣告', '订阅', '訂閱', '点击', '點擊', '阅读更多', '관련', '더보기', '더 보기', '광고', '구독', '추천', '공유',
  'اقرأ', 'اشترك', 'إعلان', 'شاهد', 'تابع', 'المزيد', 'यह भी', 'और पढ़', 'विज्ञापन', 'ये भी',
].join('|');

// biome-ignore format: as above
const CREDITS = [
  '(?:file |stock )?(?:photo(?:graph)?s?|images?|pictures?|illustration|video|graphic|credits?)(?: ?(?::|by\\b|credits?\\b|courtesy|via\\b|/))', 'courtesy', 'fotos?\\s?[:/©]', 'foto van', 'bild(?:er|quelle)?\\s?[:/©]', 'bildrechte', 'quelle\\s?[:/]', 'crédits?', '© ?(?:getty|reuters|afp|ap\\b|dpa|imago|epa)', '(?:photo|fot)\\.?\\s?:', 'imagen? ?:', 'imagem ?:', 'zdjęcie', 'фото', 'foto ?/', '写真', '画像', '사진', '图片?[:：/]', '來源', '来源', 'kuva ?:',
].join('|');

// biome-ignore format: as above
const BYLINES = [
  'by\\b', 'written by', 'posted by', 'published by', 'words by', 'author', 'von\\b', 'par\\b', 'por\\b', 'di\\b', 'door\\b', 'autore?\\b', 'text(?:e|o)?\\s?:', 'автор', 'yazan', '文\\s?[/:＝=]', '作者', '記者', '记者',
].join('|');

// biome-ignore format: as above
const CLOSINGS = [
  'contributed to this', '(?:additional )?reporting by', 'editing by', 'with (?:files|reporting|additional)', 'originally (?:published|appeared)', 'this (?:article|story|post|piece|column|interview) (?:was|is|has|originally|first|appears)', 'first published', 'correction', 'clarification', 'editor.?s.? note', 'disclosure', 'disclaimer', 'copyright', '©', '\\(c\\)', 'all rights', 'about the (?:author|company|writer)', 'about \\w+$', 'last (?:updated|modified)', 'updated', 'published', 'tags?\\b', 'topics?\\b', 'filed under', 'categor', 'more about', 'contact', 'have a (?:tip|question|story)', 'got a (?:tip|story)', 'email', 'e-mail', 'reach ', 'the views expressed', 'opinions expressed', '\\(reporting', '\\(mit material', '\\(red', '\\(apa', '\\(dpa', 'redaktion', 'dieser (?:artikel|text|beitrag)', 'cet article', 'este art', 'questo art', 'dit artikel',
].join('|');

// biome-ignore format: as above
const NOTICES = [
  '(?:we|this (?:web)?site) uses? cookies', 'cookies?\\b', 'by (?:continuing|clicking|using|signing|subscribing)', 'accept (?:all|cookies)', 'you (?:need to|must|have to) (?:enable|be logged|log|sign|have javascript)', '(?:please )?enable javascript', 'javascript (?:is|must|has)', 'your browser', 'log in\\b', 'sign in\\b', 'privacy', 'terms (?:of|and)', 'wir verwenden', 'diese (?:web)?seite', 'ce site', 'nous utilisons', 'este sitio', 'utilizamos', 'questo sito', 'deze (?:web)?site', 'ta strona', 'мы используем', '当サイト', '本网站', 'this content is (?:not|hosted|only)', 'to (?:view|see|read|watch) this',
].join('|');

// biome-ignore format: as above
const ENDINGS = [
  '(?:additional )?reporting (?:by|for)', '(?:writing|editing|edited|compiled) by', 'with (?:files|reporting|additional)', 'contribut(?:ing|ors?):', '(?:originally|first) (?:published|appeared)', 'this (?:article|story|post|piece|column) (?:(?:was|is|has|been|originally|first) )*(?:re)?(?:published|appear)', 'copyright', '©', '\\(c\\)', 'all rights reserved', 'tags? ?:', 'topics? ?:', 'filed under', 'posted in',
  '\\((?:reporting|writing|with)', 'mit material', '\\((?:mit material|(?:red|apa|afp|dpa|sda|ansa|efe|pap)[),/])', 'schlagw[öo]rte', 'tous droits', 'todos (?:los derechos|os direitos)', 'tutti i diritti', 'alle rechte', 'все права', '版权', '版權', '無断転載', '무단', 'etiquetas? ?:', 'mots.clés ?:', 'теги ?:', 'etiketler ?:',
].join('|');

/** Without the flag `u`, with which such patterns take five times as long: halves of characters are told apart here. */
const NO_WORD = '(?:[\\ud800-\\udbff][\\udc00-\\udfff]|[\\W_])';
const begins = (phrases: string) => new RegExp(`^${NO_WORD}{0,6}(?:${phrases})`, 'i');

/** How a line begins that stands below an article and says whose it is; or ends, where a name comes first. */
export const ENDING = new RegExp(
  `${begins(ENDINGS).source}|\\bcontributed (?:reporting|to this (?:report|story|article|post))\\b.{0,40}$`,
  'i',
);

/** How a block begins that speaks of the page, its makers or its readers. */
export const BEGINNINGS = {
  promotion: begins(PROMOTIONS),
  credit: begins(CREDITS),
  byline: begins(BYLINES),
  closing: begins(CLOSINGS),
  notice: begins(NOTICES),
} as const;

/** Names of those who sell pictures and news, as they stand at the end of a caption or in a credit. */
export const AGENCIES =
  /\b(?:getty|reuters|afp|associated press|ap photo|shutterstock|istock|unsplash|pexels|alamy|imago|picture[- ]alliance|dpa|apa|epa|keystone|ansa|belga|anp|ritzau|ntb|tt nyhetsbyrån|efe|xinhua|kyodo|yonhap|wikimedia|flickr|bloomberg)\b|©|時事|共同|연합뉴스|新华社/i;
