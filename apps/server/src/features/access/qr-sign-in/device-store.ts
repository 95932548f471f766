import type { DatabaseTransaction, Reader } from '../../../db/transaction.ts'

/** A phone that may approve for its person. */
export type Device = { readonly deviceId: string; readonly personId: string }

export async function insertDevice(
  reader: Reader,
  device: Device & { credentialHash: Buffer; name: string; now: Date },
): Promise<void> {
  await reader
    .insertInto('device_credential')
    .values({
      credential_hash: device.credentialHash,
      device_id: device.deviceId,
      person_id: device.personId,
      name: device.name,
      created_at: device.now,
      last_used_at: device.now,
    })
    .execute()
}

/** Finds the phone with this credential and records its use. */
export async function meetPhone(reader: Reader, credentialHash: Buffer, now: Date): Promise<Device | null> {
  const row = await reader
    .updateTable('device_credential')
    .set({ last_used_at: now })
    .where('credential_hash', '=', credentialHash)
    .returning(['device_id', 'person_id'])
    .executeTakeFirst()
  return row === undefined ? null : { deviceId: row.device_id, personId: row.person_id }
}

export async function deleteDevicesOf(transaction: DatabaseTransaction, personId: string): Promise<void> {
  await transaction.deleteFrom('device_credential').where('person_id', '=', personId).execute()
}
