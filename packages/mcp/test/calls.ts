import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { expect } from 'vitest';

/** Calls of tools as tests want them: the text of the answer, or of the error. */
export function callsOf(client: Client) {
  const call = async (name: string, input: Record<string, unknown>) => {
    const { content, isError = false } = await client.callTool({ name, arguments: input });
    const [{ text }] = content as { text: string }[];
    return { text, isError };
  };
  return {
    async ask(name: string, input: Record<string, unknown>): Promise<string> {
      const { text, isError } = await call(name, input);
      expect(isError, text).toBe(false);
      return text;
    },
    async fail(name: string, input: Record<string, unknown>): Promise<string> {
      const { text, isError } = await call(name, input);
      expect(isError, text).toBe(true);
      return text;
    },
  };
}

/** A value in the head of an answer. */
export const headValue = (answer: string, name: string) =>
  new RegExp(`^${name}: "(.*)"$`, 'm').exec(answer)?.[1];

/** The text below the head, without the line that says how to go on. */
export const bodyOf = (answer: string) =>
  answer.replace(/^---\n[\s\S]*?\n---\n*/, '').replace(/\n*\(The text goes on\.[^\n]*$/, '');
