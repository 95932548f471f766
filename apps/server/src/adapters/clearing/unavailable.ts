import type { Clearing } from '../../ports/clearing.ts'

/** Stands where no clearing is set up. */
export const unavailableClearing: Clearing = {
  available: false,
  async submit() {
    throw new Error('No clearing is set up')
  },
  async answers() {
    return []
  },
  async confirm() {},
  async *report() {},
}
