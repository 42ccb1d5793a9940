/** What a reader wrote below an article. */
export interface Comment {
  author: string | null;
  /** ISO 8601, as an article's. */
  date: string | null;
  /** A paragraph a line. */
  text: string;
}
