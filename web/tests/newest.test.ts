import { describe, expect, it } from 'vitest';
import { newest } from '../src/workshop/newest';

/** A server that answers when it is told to. */
function slow(): { heard: string[]; send: (wish: string) => Promise<void>; answer: (error?: Error) => Promise<void> } {
  const heard: string[] = [];
  const open: ((error?: Error) => void)[] = [];
  const send = (wish: string): Promise<void> => {
    heard.push(wish);
    return new Promise((done, refuse) => open.push((error) => (error ? refuse(error) : done())));
  };
  const answer = async (error?: Error): Promise<void> => {
    open.shift()!(error);
    await new Promise((later) => setTimeout(later));
  };
  return { heard, send, answer };
}

describe('the newest wish', () => {
  it('is sent after the one that is under way, and those between are not', async () => {
    const { heard, send, answer } = slow();
    const wish = newest(send);
    const all = ['a', 'ab', 'abc'].map(wish);
    expect(heard).toEqual(['a']);
    await answer();
    expect(heard).toEqual(['a', 'abc']);
    await answer();
    await Promise.all(all);
    void wish('d');
    expect(heard).toEqual(['a', 'abc', 'd']);
  });

  it('is sent even where an earlier one is refused, and only its own refusal is told', async () => {
    const { heard, send, answer } = slow();
    const wish = newest(send);
    const all = Promise.all(['a', 'b'].map(wish)).catch((error: Error) => error.message);
    await answer(new Error('not a'));
    expect(heard).toEqual(['a', 'b']);
    await answer(new Error('not b'));
    expect(await all).toBe('not b');
    void wish('c');
    expect(heard).toEqual(['a', 'b', 'c']);
  });
});
