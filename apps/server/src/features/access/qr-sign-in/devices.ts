import { ok, refused, type Result } from '@dilo/domain/result.ts'
import type { Context } from '../../../context.ts'
import { risingId } from '../../../db/rising-id.ts'
import { bareToken, hashToken, newSecretToken } from '../../../secret-token.ts'
import { type Device, insertDevice, meetPhone } from './device-store.ts'

/**
 * Registers a phone for a person. The bank's mobile application will have a way of its own; here the demo phone does
 * it. @returns the credential, only this once: the database stores its SHA-256
 */
export async function registerDevice(context: Context, personId: string, name: string): Promise<string> {
  const credential = newSecretToken()
  const now = new Date(context.clock.now())
  await insertDevice(context.database, {
    credentialHash: hashToken(credential),
    deviceId: risingId(),
    personId,
    name,
    now,
  })
  return credential
}

/** The calling phone. @param authorization the header, with or without its scheme */
export async function findDevice(context: Context, authorization: string): Promise<Result<Device, 'noAuthority'>> {
  const device = await meetPhone(context.database, hashToken(bareToken(authorization)), new Date(context.clock.now()))
  return device === null ? refused('noAuthority') : ok(device)
}
