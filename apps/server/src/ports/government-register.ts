import type { GovernmentAnswer } from '@dilo/domain/rules/government-verification.ts'

/** The state register of legal entities and entrepreneurs (ЄДР), as far as registrations and payments ask it. */
export interface GovernmentRegister {
  /**
   * Whether it knows a code (8 or 10 digits): its HTTP status (404: it does not; 410: it did, and that one has ceased), or silence.
   * Never throws: a register that cannot be reached, or breaks off, has said nothing.
   */
  ask(code: string): Promise<GovernmentAnswer>
}
