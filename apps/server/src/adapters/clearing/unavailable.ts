import { setTimeout as pause } from 'node:timers/promises'
import type { Clearing } from '../../ports/clearing.ts'

/** Stands where no clearing is set up. */
export const unavailableClearing: Clearing = {
  available: false,
  instant: null,
  async submit() {
    throw new Error('No clearing is set up')
  },
  async send() {
    throw new Error('No clearing is set up')
  },
  async messages() {
    return []
  },
  untilMessages: (_, milliseconds, signal) => pause(milliseconds, undefined, { signal }).catch(() => {}),
  async confirm() {},
  async *report() {},
}
