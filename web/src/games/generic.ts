// What the generic board shows of a view and reads from its forms.

import type { Field } from '../lib/api.gen';

/** Formats a value of a view for people: lists with commas, objects as name and value. */
export function plain(v: unknown): string {
  if (v === null || v === undefined) return '–';
  if (Array.isArray(v)) return v.map(plain).join(', ') || '–';
  if (typeof v === 'object') {
    return Object.entries(v)
      .map(([name, x]) => `${name} ${plain(x)}`)
      .join(' · ');
  }
  return String(v);
}

/** The value of a field as the action needs it; undefined if there is none or it does not fit. */
export function typed(field: Field, filled: string | boolean): unknown {
  if (field.kind === 'switch') return filled === true;
  const text = String(filled).trim();
  if (text === '') return undefined;
  switch (field.kind) {
    case 'number':
      return Number.isInteger(Number(text)) ? Number(text) : undefined;
    case 'list':
      return text.split(/[\s,]+/);
    case 'numbers':
    case 'json':
      try {
        return JSON.parse(field.kind === 'json' ? text : `[${text}]`);
      } catch {
        return undefined;
      }
  }
  return text;
}
