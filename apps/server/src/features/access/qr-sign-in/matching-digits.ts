import { createHmac } from 'node:crypto'

/**
 * Two digits of a code that is being decided: the waiting page and the device that read the code show the same ones. A
 * person who sees other digits, or none, has read a code that an attacker relayed.
 */
export function matchingDigits(serverKey: Buffer, secretHash: Buffer): string {
  const drawn = createHmac('sha256', serverKey).update('digits of a QR code\n').update(secretHash).digest()
  return String(drawn.readUInt32BE() % 100).padStart(2, '0')
}
