/** What shows an element on screens of some size: `md:block`, `d-md-flex`. */
const ON_SOME_SCREEN =
  '[class*=":block"],[class*=":flex"],[class*=":grid"],[class*=":inline"],[class*=":table"],[class*=":contents"],[class*="d-sm-"],[class*="d-md-"],[class*="d-lg-"],[class*="d-xl-"],[class*="d-xxl-"]';
const NOT_ON_SOME_SCREEN = `:not(${ON_SOME_SCREEN})`;
/** Shown on paper, or where something is pointed at or pressed, and on no screen. */
const ELSEWHERE = ':is([class*="print:"],[class*="hover:"],[class*="focus:"],[class*="active:"])';
const ON_NO_SCREEN = `${ELSEWHERE}:not([class*="sm:"],[class*="md:"],[class*="lg:"],[class*="xl:"])`;

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
maction>:not(:first-child){display:none}
${named('sr-only visually-hidden visuallyhidden screen-reader-text screen-reader-only show-for-sr a11y-hidden element-invisible is-visually-hidden cdk-visually-hidden u-visually-hidden visually-hidden-focusable ui-helper-hidden-accessible p-hidden-accessible hidden-accessible govuk-visually-hidden usa-sr-only is-sr-only tw-sr-only slds-assistive-text assistive-text elementor-screen-only pf-u-screen-reader pf-v5-u-screen-reader pf-v6-u-screen-reader visuallyHidden u-visuallyHidden srOnly a-offscreen aok-offscreen text-hide', ':not([class*="not-sr-only"])')}{visibility:hidden}
${named('d-none hidden hide is-hidden u-hidden uk-hidden display-none ui-helper-hidden element-hidden tw-hidden ng-hide aok-hidden', NOT_ON_SOME_SCREEN)}{display:none}
${named('hidden d-none', ON_NO_SCREEN)}{display:none}
${named('invisible is-invisible uk-invisible')}{visibility:hidden}
`;
