import { createHmac, timingSafeEqual } from 'node:crypto'
import type { OneTimeCode } from '@dilo/domain/values/one-time-code.ts'
import type { CodeSubject } from './issue-code.ts'

/** A code is stored as an HMAC bound to its subject and its contact (security row 9). */
export function codeHmac(key: Buffer, subject: CodeSubject, contact: string, code: OneTimeCode): Buffer {
  const bound = ['one-time code', subject.purpose, subject.id, subject.digest ?? '', contact, code].join('\n')
  return createHmac('sha256', key).update(bound).digest()
}

export const sameCode = (left: Buffer, right: Buffer): boolean =>
  left.length === right.length && timingSafeEqual(left, right)
