import { shownUnsent } from '@dilo/domain/values/windows-1251.ts'

/** The value that a problem's message names: the sign that cannot be sent, else the limit or the text itself. */
export const namedBy = <Named extends number | string | undefined>(
  problem: string | undefined,
  text: string,
  named: Named,
): Named | string => (problem === 'Character cannot be sent' ? shownUnsent(text) : named)
