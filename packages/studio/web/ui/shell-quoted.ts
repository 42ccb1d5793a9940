/** A word of a command line, in quotation marks where a shell would split or change it. */
export const shellQuoted = (text: string) =>
  /^[\w./@:=+-]+$/.test(text) ? text : `'${text.replaceAll("'", "'\\''")}'`;
