import { shortDate } from '@dilo/ui/display/dates.ts'
import { Trans } from '@lingui/react/macro'
import type { AskedFilter } from './statement-search.ts'

/**
 * Shown on paper alone: the days of the statement, and a note that rows are missing, since only those in view are on
 * the page.
 */
export function PaperNote({ filter: { from, to } }: { filter: AskedFilter }) {
  const [first, last] = [shortDate(from), shortDate(to)]
  return (
    <p className="c-statement-paper">
      <Trans>
        Період: {first} – {last}. Тут не всі операції: для друку візьміть PDF («Завантажити»).
      </Trans>
    </p>
  )
}
