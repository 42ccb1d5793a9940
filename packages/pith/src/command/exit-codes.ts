/** What the command's exit code says. A failed input weighs more than an empty one. */
export const EXIT = Object.freeze({ fine: 0, failed: 1, usage: 2, nothingFound: 3, missingPackage: 4 });

export const EXIT_CODES_HELP = `Exit codes:
  0  all went well
  1  at least one input failed; the others were still done
  2  the command was called wrongly; nothing was done
  3  all inputs were read, but on at least one page no content was found
  4  a package is needed that is not installed; the message says how to install it
`;
