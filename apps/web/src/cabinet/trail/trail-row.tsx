import type { AuditSubject } from '@dilo/domain/audit/audit-subjects.ts'
import { auditEventInWords } from '@dilo/domain/audit/audit-events.ts'
import { timeInKyiv } from '@dilo/ui/display/dates.ts'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useLanguage } from '../page/use-language.ts'
import { subjectPage } from './subject-page.ts'
import { useFactWords } from './fact-words.ts'
import type { TrailEntry } from './trail-queries.ts'

/** The name of a subject that has none of its own. */
const subjectNames: Record<AuditSubject, MessageDescriptor> = {
  payment: msg`Платіж`,
  invitation: msg({ context: 'одне', message: 'Запрошення' }),
  person: msg`Людина`,
  company: msg`Компанія`,
  signingPolicy: msg`Правила підпису`,
  accessChange: msg`Зміна доступу`,
  standingOrder: msg`Регулярний платіж`,
  accountApplication: msg`Заявка на рахунок`,
  card: msg`Картка`,
  cardApplication: msg`Заявка на картку`,
  cardProgram: msg`Програма витрат`,
  cardSpending: msg`Витрати карткою`,
  deposit: msg`Депозит`,
  depositOperation: msg`Заявка щодо депозиту`,
  exchangeRequest: msg`Заявка на обмін валюти`,
  exchangeContract: msg`Договір для купівлі валюти`,
  account: msg`Рахунок`,
  statementSubscription: msg`Виписки на e-mail`,
  paymentImport: msg`Файл платежів`,
}

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
  const { kind, name } = entry.subject
  const page = subjectPage(entry)
  const words = kind === 'payment' && name !== null ? t`Платіж № ${name}` : (name ?? i18n._(subjectNames[kind]))
  return page === null ? <span>{words}</span> : <Link to={page}>{words}</Link>
}
