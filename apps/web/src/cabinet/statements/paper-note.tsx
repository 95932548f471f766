import { shortDate } from '@dilo/ui/display/dates.ts'
import { Trans } from '@lingui/react/macro'
import type { AskedFilter } from './statement-search.ts'

/** On paper alone: of which days it is, and that the rows are not all there, since only those in view are on the page. */
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
