import { describe, expect, it } from 'vitest';
import {
  companyAt,
  defaultOf,
  defaultSettings,
  fitting,
  judging,
  optionsFor,
  optionText,
  paces,
  peopleAt,
  policyOf,
  settingsOf,
  sharedAt,
  usualFamily,
  usualHints,
} from '../src/table/table-settings';
import { span } from '../src/lib/i18n/index.svelte';
import { settings } from '../src/lib/settings.svelte';
import type { Info, Option, Table } from '../src/lib/types';

describe('table settings', () => {
  it('have family words by default where a child plays', () => {
    const game = { key: 'x', langs: ['en'], home: 'en', options: [{ key: 'easy', default: false, children: true }] } as unknown as Info;
    const usual = (bot: number, change = {}) => usualFamily(game, { ...defaultSettings(game), ...change }, companyAt([{ kind: 'me' }, { kind: 'bot', level: bot }]));
    expect([usual(1), usual(0), usual(1, { public: true }), usual(1, { options: { easy: true } })]).toEqual([false, true, true, true]);
    settings.children = true;
    expect(usual(1)).toBe(true);
    settings.children = false;
  });

  const info = {
    key: 'x',
    langs: ['de', 'en'],
    home: 'de',
    options: [
      { key: 'size', default: 7 },
      { key: 'list', default: [] },
    ],
  } as unknown as Info;

  it('start with the defaults', () => {
    expect(defaultSettings(info)).toMatchObject({ lang: 'en', policy: 'default', options: {}, pace: { move: 0 }, public: false });
  });

  it('are changed as a copy', () => {
    const table = { lang: 'de', policy: 'vote', added: ['OMA'], barred: [], options: { size: 8 }, pace: {}, public: true, hints: true, seats: [] } as unknown as Table;
    const settings = settingsOf(table);
    expect(settings).toEqual({
      lang: 'de',
      policy: 'vote',
      added: ['OMA'],
      barred: [],
      options: { size: 8 },
      pace: { move: 0 },
      public: true,
      hints: true,
      places: false,
      nominal: false,
      family: false,
    });
    settings.added.push('OPA');
    settings.options.size = 6;
    expect(table.added).toEqual(['OMA']);
    expect(table.options.size).toBe(8);
  });

  // What is usual depends on who plays, until somebody chooses.
  it('have defaults for people and for one person', () => {
    const seats = (...kinds: string[]) => kinds.map((kind) => ({ kind }));
    expect(peopleAt(seats('me', 'open'))).toBe(2);
    expect(peopleAt(seats('player', 'bot', 'bot'))).toBe(1);
    const sand = { key: 'sand', default: 30, single: 0 } as unknown as Option;
    expect([defaultOf(sand, 1), defaultOf(sand, 2)]).toEqual([0, 30]);
    const steps = { key: 'steps', default: false, shared: true } as unknown as Option;
    expect([defaultOf(steps, 2), defaultOf(steps, 2, true)]).toEqual([false, true]);
    expect(sharedAt(seats('me', 'open'))).toBe(false);
    expect(sharedAt(seats('me', 'me'))).toBe(true);
    const themed = { ...info, options: [{ key: 'theme', default: '', votes: true }] } as unknown as Info;
    const by = (policy: string, people: number, theme = '') => policyOf(themed, { policy, options: { theme } }, people);
    expect([by('default', 1), by('default', 2), by('dictionary', 2), by('default', 2, 'birds'), by('vote', 1, 'birds')]).toEqual([
      'dictionary',
      'challenge',
      'dictionary',
      'vote',
      'dictionary',
    ]);
  });

  it('say numbers with their unit, and what zero means', () => {
    const option = (o: object) => ({ key: 'size', kind: 'number', default: 0, ...o }) as unknown as Option;
    const of = (unit: string | undefined, n: number) => optionText('x', option({ unit }), n);
    expect([of('s', 0), of('s', 1), of('s', 90), of('points', 0), of(undefined, 3)]).toEqual(['no limit', '1 second', '90 seconds', '0 points', '3']);
  });

  // The page says how words are judged, also where an option changes it.
  it('tell how words are judged', () => {
    const smith = { key: 'wordsmith', options: [{ key: 'quick' }, { key: 'live', when: { judged: ['dictionary'] } }] } as unknown as Info;
    expect(judging(smith, 'challenge', { quick: false, live: false })).toBe('policy.challenge');
    expect(judging(smith, 'dictionary', { quick: false, live: true })).toBe('policy.dictionary');
    expect(judging(smith, 'dictionary', { quick: false, live: false })).toBe('policy.dictionary.live.false');
    expect(judging(smith, 'dictionary')).toBe('policy.dictionary');
  });

  it('show only the options that matter, and send no others', () => {
    const game = {
      options: [
        { key: 'timed', default: true, single: false },
        { key: 'seconds', default: 30, when: { alone: false, options: { timed: [true] } } },
        { key: 'claim', default: 10, when: { judged: ['challenge', 'vote'] } },
        { key: 'list', default: [] },
        { key: 'bonus', default: 10, when: { given: 'list' } },
        { key: 'solo', default: 'one', when: { alone: true } },
        { key: 'steps', default: false, alone: true },
        { key: 'roll', default: 2, when: { options: { steps: [false] } } },
        { key: 'h1', default: 0, perSeat: 'h' },
        { key: 'h2', default: 0, perSeat: 'h' },
        { key: 'h3', default: 0, perSeat: 'h' },
      ],
    } as unknown as Info;
    const keys = (kinds: string[], options = {}) =>
      optionsFor(game, { policy: 'default', options }, companyAt(kinds.map((kind) => ({ kind }))))
        .map((o) => o.key)
        .join(' ');
    expect(keys(['me', 'open'])).toBe('timed seconds claim list steps roll h1 h2');
    expect(keys(['me', 'bot'])).toBe('timed list steps roll h1 h2');
    expect(keys(['me', 'bot'], { timed: true, list: ['OMA'] })).toBe('timed seconds list bonus steps roll h1 h2');
    expect(keys(['me'])).toBe('timed list solo h1');
    expect(optionsFor(game, { policy: 'vote', options: {} }, companyAt([{ kind: 'me' }])).map((o) => o.key)).not.toContain('claim');
    const two = companyAt([{ kind: 'me' }, { kind: 'open' }]);
    expect(fitting(game, { ...defaultSettings(info), options: { timed: false, seconds: 60 } }, two).options).toEqual({ timed: false });
    expect([two, companyAt([{ kind: 'me' }, { kind: 'bot' }]), companyAt([{ kind: 'me' }])].map(usualHints)).toEqual([false, true, false]);
  });

  it('keep what was left to defaults apart', () => {
    const table = { lang: 'de', policy: 'challenge', defaults: ['policy', 'sand'], added: [], barred: [], options: { size: 8, sand: 30 }, pace: {}, seats: [] } as unknown as Table;
    expect(settingsOf(table)).toMatchObject({ policy: 'default', options: { size: 8 } });
  });

  it('gives a move from half a minute to fourteen days, told in whole units', () => {
    expect(paces.slice(1).map(span)).toEqual(['30 seconds', '1 minute', '2 minutes', '5 minutes', '15 minutes', '1 hour', '1 day', '3 days', '7 days', '14 days']);
    expect(span(90)).toBe('90 seconds');
  });
});
