import { describe, expect, it } from 'vitest';
import { ApiError } from '../src/lib/api';
import { Outbox } from '../src/lib/outbox';

const offline = () => new ApiError('net/offline', 'no connection');
const refusal = () => new ApiError('alfabet/turn', 'not your turn', 409);

/** A server whose answers are given by hand. */
function server() {
  const heard: { name: string; key: string; answer: (e?: unknown) => Promise<void> }[] = [];
  const send = (name: string) => (key: string) =>
    new Promise<void>((done, fail) => {
      const answer = async (e?: unknown) => {
        if (e) fail(e);
        else done();
        for (let i = 0; i < 9; i++) await null; // whoever waited for it goes on
      };
      heard.push({ name, key, answer });
    });
  return { heard, send, names: () => heard.map((h) => h.name) };
}

describe('actions on their way', () => {
  let up = true;
  const outbox = () =>
    new Outbox(
      () => up,
      async () => {},
    );

  it('go one after the other, in the order they were made', async () => {
    const { heard, send, names } = server();
    const out = outbox();
    const all = Promise.all(['a', 'b', 'c'].map((n) => out.post(send(n))));
    await null;
    expect(names()).toEqual(['a']);
    await heard[0].answer();
    expect(names()).toEqual(['a', 'b']);
    await heard[1].answer();
    await heard[2].answer();
    await all;
    expect(new Set(heard.map((h) => h.key)).size).toBe(3);
  });

  it('a refused one says so, and those behind it are sent all the same', async () => {
    const { heard, send, names } = server();
    const out = outbox();
    const [a, b] = [out.post(send('a')), out.post(send('b'))];
    const told = expect(a).rejects.toMatchObject({ code: 'alfabet/turn' });
    await null;
    await heard[0].answer(refusal());
    await told;
    expect(names()).toEqual(['a', 'b']);
    await heard[1].answer();
    await b;
  });

  it('one that may not have been heard goes again with its key, before all others', async () => {
    const { heard, send, names } = server();
    const out = outbox();
    const both = Promise.all([out.post(send('a')), out.post(send('b'))]);
    await null;
    await heard[0].answer(offline());
    await heard[1].answer(new ApiError('store/unavailable', '', 503));
    expect(names()).toEqual(['a', 'a', 'a']);
    expect(new Set(heard.map((h) => h.key)).size).toBe(1);
    await heard[2].answer();
    await heard[3].answer();
    await both;
    expect(names()).toEqual(['a', 'a', 'a', 'b']);
  });

  it('wait for the table as long as it is out of reach, and give up soon when it is not', async () => {
    const { heard, send } = server();
    const out = outbox();
    const a = out.post(send('a'));
    const told = expect(a).rejects.toMatchObject({ code: 'net/offline' });
    await null;
    up = false;
    for (let i = 0; i < 50; i++) await heard[i].answer(offline());
    up = true;
    for (let i = 50; i < 54; i++) await heard[i].answer(offline());
    await told;
    expect(heard).toHaveLength(54);
  });

  it('are not sent again once the page is left', async () => {
    const { heard, send } = server();
    const out = outbox();
    const told = expect(out.post(send('a'))).rejects.toMatchObject({ code: 'net/offline' });
    await null;
    out.close();
    await heard[0].answer(offline());
    await told;
    expect(heard).toHaveLength(1);
  });
});
