/** Passkeys and browsers that know somebody. What speaks to authenticators is loaded when one is needed. */

import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import { json } from '../wire/api';
import { keepKnown } from '../device/storage';
import type { DevicesLine, MeLine, NewPasskey, Question, Signed, Welcome } from '../wire/messages';

export type { BrowserLine, DevicesLine, PasskeyLine, Welcome } from '../wire/messages';

/** Somebody has turned away from their authenticator, or it took too long. */
export class Declined extends Error {}

/** The authenticator has a passkey for this person already. */
export class Already extends Error {}

const speaking = (): Promise<typeof import('@simplewebauthn/browser')> => import('@simplewebauthn/browser');

/** Whether the address and the browser are such that passkeys can be kept. */
export const takesPasskeys = (me: Pick<MeLine, 'takes_passkeys'>): boolean => me.takes_passkeys && 'PublicKeyCredential' in window;

export const devices = (): Promise<DevicesLine> => json('/api/me/devices');
export const removePasskey = (passkey: number): Promise<unknown> => json('/api/me/passkeys/remove', '', { passkey });
export const signOutElsewhere = (browser: number | null): Promise<unknown> => json('/api/me/sign-out-elsewhere', '', { browser });

/** What went wrong, in a way that can be told. */
function understood(error: unknown): never {
  const { name, code } = error as { name?: string; code?: string };
  if (name === 'InvalidStateError' || code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED') throw new Already();
  if (name === 'NotAllowedError' || name === 'AbortError') throw new Declined();
  throw error;
}

/** One more passkey leads back to whom this browser knows. */
export async function addPasskey(): Promise<void> {
  const [{ startRegistration }, { options }] = await Promise.all([speaking(), json<Question>('/api/me/passkeys/new', '', {})]);
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON;
  const { id, response } = await startRegistration({ optionsJSON }).catch(understood);
  const said: NewPasskey = { id, client_data: response.clientDataJSON, attestation: response.attestationObject };
  await json('/api/me/passkeys', '', said);
}

/** Be whom a passkey of this device leads back to. */
export async function signIn(): Promise<Welcome> {
  const [{ startAuthentication }, { options }] = await Promise.all([speaking(), json<Question>('/api/me/passkeys/ask', '', {})]);
  const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON;
  const { id, response } = await startAuthentication({ optionsJSON }).catch(understood);
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  const said: Signed = { id, client_data: clientDataJSON, authenticator: authenticatorData, signature, user: userHandle };
  const welcome = await json<Welcome>('/api/me/passkeys/sign-in', '', said);
  keepKnown(true);
  return welcome;
}
