// Passkeys: what the server asks and the browser answers, as JSON. Browsers of the last years cannot all convert it themselves.

import type { PasskeyAsk } from '../lib/api.gen';

/** Whether this browser has passkeys here: only where nobody can listen, and not in every app that shows pages. */
export const hasPasskeys = () => window.isSecureContext && 'PublicKeyCredential' in window;

type Coded = { id: string; type: 'public-key' };
interface CreateJSON extends Omit<PublicKeyCredentialCreationOptions, 'challenge' | 'user' | 'excludeCredentials'> {
  challenge: string;
  user: { id: string; name: string; displayName: string };
  excludeCredentials?: Coded[];
}
interface UseJSON extends Omit<PublicKeyCredentialRequestOptions, 'challenge' | 'allowCredentials'> {
  challenge: string;
  allowCredentials?: Coded[];
}

export function bytes(text: string): Uint8Array<ArrayBuffer> {
  const raw = atob(text.replaceAll('-', '+').replaceAll('_', '/'));
  return Uint8Array.from(raw, (c) => c.charCodeAt(0));
}

export function text(raw: ArrayBuffer): string {
  return btoa(String.fromCharCode(...new Uint8Array(raw)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');
}

const decoded = (list: Coded[] = []) => list.map((c) => ({ ...c, id: bytes(c.id) }));

function encoded(c: PublicKeyCredential, response: Record<string, string | string[] | undefined>) {
  return { id: c.id, rawId: text(c.rawId), type: c.type, authenticatorAttachment: c.authenticatorAttachment ?? undefined, response, clientExtensionResults: {} };
}

/** Makes a passkey; null if the person changed their mind. */
export async function create(asked: PasskeyAsk): Promise<unknown> {
  const { publicKey } = asked.options as { publicKey: CreateJSON };
  const options: PublicKeyCredentialCreationOptions = {
    ...publicKey,
    challenge: bytes(publicKey.challenge),
    user: { ...publicKey.user, id: bytes(publicKey.user.id) },
    excludeCredentials: decoded(publicKey.excludeCredentials),
  };
  const made = await quietly(() => navigator.credentials.create({ publicKey: options }));
  if (!made) return null;
  const response = made.response as AuthenticatorAttestationResponse;
  return encoded(made, { clientDataJSON: text(response.clientDataJSON), attestationObject: text(response.attestationObject), transports: response.getTransports?.() });
}

/** Shows a passkey; null if the person changed their mind, or has none. */
export async function use(asked: PasskeyAsk): Promise<unknown> {
  const { publicKey } = asked.options as { publicKey: UseJSON };
  const options: PublicKeyCredentialRequestOptions = { ...publicKey, challenge: bytes(publicKey.challenge), allowCredentials: decoded(publicKey.allowCredentials) };
  const shown = await quietly(() => navigator.credentials.get({ publicKey: options }));
  if (!shown) return null;
  const response = shown.response as AuthenticatorAssertionResponse;
  return encoded(shown, {
    clientDataJSON: text(response.clientDataJSON),
    authenticatorData: text(response.authenticatorData),
    signature: text(response.signature),
    userHandle: response.userHandle ? text(response.userHandle) : undefined,
  });
}

async function quietly(ask: () => Promise<Credential | null>): Promise<PublicKeyCredential | null> {
  try {
    return (await ask()) as PublicKeyCredential | null;
  } catch (e) {
    // Browsers do not say which: cancelled, too late, or no passkey here. InvalidState: this device has one for the player already.
    if (e instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(e.name)) return null;
    throw e;
  }
}
