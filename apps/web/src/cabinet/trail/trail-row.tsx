import { auditEventInWords } from '@dilo/domain/audit/audit-events.ts'
import { timeInKyiv } from '@dilo/ui/display/dates.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { RouterLink } from '../../routing/link.tsx'
import { useLanguage } from '../page/use-language.ts'
import { useFactWords } from './fact-words.ts'
import type { TrailEntry } from './trail-queries.ts'
import { trailSubjects } from './trail-subjects.ts'

type TrailRowProps = {
  entry: TrailEntry
  /** The person whose page shows it: they need not be named in each row. */ about?: string
}

/** An entry of the trail: when, what, with what, who, and what is known beside. */
export function TrailRow({ entry, about }: TrailRowProps) {
  const language = useLanguage()
  const facts = useFactWords()(entry)
  const { number, subject } = entry
  return (
    <div className="c-row c-trail-row">
      <span className="c-trail-time d-tabular d-meta">{timeInKyiv(entry.at)}</span>
      <div className="c-row-body">
        <p className="c-row-name">{auditEventInWords(entry.event, language)}</p>
        {subject.id === about ? (
          <p className="c-trail-subject">{facts}</p>
        ) : (
          <p className="c-trail-subject">
            <Subject entry={entry} />
            {facts !== '' && <> · {facts}</>}
          </p>
        )}
        <p className="d-meta">{entry.person ?? <Trans>Банк</Trans>}</p>
      </div>
      <span className="c-trail-number d-meta d-tabular">
        <Trans>№ {number}</Trans>
      </span>
    </div>
  )
}

function Subject({ entry }: { entry: TrailEntry }) {
  const { t, i18n } = useLingui()
  const { kind, id, name, isThere } = entry.subject
  const subject = trailSubjects[kind]
  const page = isThere ? subject.page(id) : null
  const words = kind === 'payment' && name !== null ? t`Платіж № ${name}` : (name ?? i18n._(subject.name))
  return page === null ? <span>{words}</span> : <RouterLink address={page}>{words}</RouterLink>
}
