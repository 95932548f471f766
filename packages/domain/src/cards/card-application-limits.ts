import { ok, refused, type Result } from '../result.ts'
import type { RefusalCode } from '../refusals.ts'

/** A company's applications for cards that are not ended. */
export const OPEN_APPLICATIONS = 20

/** A company's cards that are not closed, with those applied for. */
export const CARDS = 200

/** A company's spend programs that are not closed. */
export const PROGRAMS = 50

/** Checks that a company may apply for one more card. @param applications not ended @param cards not closed */
export const mayApplyForCard = ({
  applications,
  cards,
}: {
  readonly applications: number
  readonly cards: number
}): Result<void, RefusalCode<'cards'>> =>
  applications >= OPEN_APPLICATIONS || cards + applications >= CARDS ? refused('tooManyCards') : ok(undefined)

/** Checks that a company may begin one more spend program. @param programs not closed */
export const mayBeginProgram = (programs: number): Result<void, RefusalCode<'cards'>> =>
  programs >= PROGRAMS ? refused('tooManyPrograms') : ok(undefined)
