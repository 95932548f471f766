import type { GovernmentAnswer } from '@dilo/domain/rules/government-verification.ts'
import type { FactsAnswer } from '@dilo/domain/questionnaire/register-facts.ts'
import type { RegisteredPeople } from '@dilo/domain/rules/registered-heads.ts'

/** The state register of legal entities and entrepreneurs (ЄДР), as far as the bank asks it. */
export interface GovernmentRegister {
  /**
   * Asks whether it knows a code (8 or 10 digits): its HTTP status (404: it does not; 410: it did, and that one has
   * ceased), or silence. Never throws: a register that cannot be reached, or breaks off, has said nothing.
   */
  ask(code: string): Promise<GovernmentAnswer>
  /**
   * Whom it names as heads and founders of a company (8 digits): nobody of a code that it does not know. Never throws. Null:
   * there is no register to ask.
   */
  readonly headsOf: ((code: string) => Promise<RegisteredPeople>) | null
  /** Its facts about a company or entrepreneur (8 or 10 digits). Never throws. Null: there is no register to ask. */
  readonly factsOf: ((code: string) => Promise<FactsAnswer>) | null
}
