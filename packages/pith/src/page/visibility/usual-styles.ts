const NOT_ON_SOME_SCREEN =
  ':not([class*=":block"],[class*=":flex"],[class*=":grid"],[class*=":inline"],[class*=":table"],[class*=":contents"],[class*="-block"],[class*="-flex"],[class*="-grid"],[class*="-inline"],[class*="-table"])';

const named = (names: string, not = '') =>
  names
    .split(' ')
    .map((name) => `.${name}${not}`)
    .join(',');

/**
 * What browsers do without being told, and what the classes of widely used frameworks mean: their style sheets are
 * mostly not in the page. Whatever the page says itself is stronger.
 */
export const USUAL_STYLES = `
[hidden],dialog:not([open]),[popover],[inert],noscript,meter,progress{display:none}
mphantom{visibility:hidden}
${named('sr-only visually-hidden visuallyhidden screen-reader-text screen-reader-only show-for-sr a11y-hidden element-invisible is-visually-hidden cdk-visually-hidden u-visually-hidden visually-hidden-focusable ui-helper-hidden-accessible', ':not([class*="not-sr-only"])')}{visibility:hidden}
${named('d-none hidden hide is-hidden u-hidden uk-hidden display-none ui-helper-hidden element-hidden', NOT_ON_SOME_SCREEN)}{display:none}
${named('invisible is-invisible uk-invisible')}{visibility:hidden}
`;
