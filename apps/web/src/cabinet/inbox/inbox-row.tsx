import type { InboxRow as Row } from '@dilo/contract/inbox-service.ts'
import type { EnquirySubject } from '@dilo/domain/enquiries/enquiry-subject.ts'
import { outcomeInWords } from '@dilo/domain/payments/outcome-words.ts'
import { Button, buttonClass } from '@dilo/ui/actions/button.tsx'
import { shortDate } from '@dilo/ui/display/dates.ts'
import { Money } from '@dilo/ui/display/money.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { useLingui } from '@lingui/react'
import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useLanguage } from '../page/use-language.ts'
import { useToday } from '../page/use-today.ts'
import { Refused } from '../page/refused.tsx'
import { subjectNames } from '../support/enquiry-words.ts'
import { useTaxPeriodText } from '../payments/form/tax-period-text.ts'
import { taxNames } from '../payments/tax-names.tsx'
import { reasons } from '../payments/payment-reasons.ts'
import { actingRelations } from '../shell/acting-relations.ts'
import { useOpenInCompany } from '../shell/open-in-company.ts'
import { currentClient } from '../shell/session-queries.ts'
import { inboxLooks, type Look, newsElsewhere } from './inbox-looks.ts'

/** Something that waits: which company's, what it is, how much, until when, and the one thing to do. */
export function InboxRow({ row, isHere }: { row: Row; isHere: boolean }) {
  const { i18n } = useLingui()
  const language = useLanguage()
  const look = inboxLooks[row.kind]
  return (
    <Frame
      look={look}
      companyId={row.companyId}
      name={<NameOf row={row} />}
      about={
        <>
          {typeof look.what === 'string' ? outcomeInWords(look.what, language) : i18n._(look.what)}
          <Until day={row.dueOn} kind={row.kind} />
          <Why row={row} />
        </>
      }
      end={row.amount !== null && row.currency !== null && <Money amount={row.amount} currency={row.currency} />}
      verb={<Verb look={look} row={row} name={<NameOf row={row} />} isHere={isHere} />}
    />
  )
}

/** Unread notices of a company on whose page one is not. */
export function NewsElsewhere({ companyId, unread }: { companyId: string; unread: number }) {
  const company = useCompanyName(companyId)
  return (
    <Frame
      look={newsElsewhere}
      name={company ?? ''}
      about={
        <Plural
          value={unread}
          one="# нове повідомлення"
          few="# нові повідомлення"
          many="# нових повідомлень"
          other="# нового повідомлення"
        />
      }
      verb={<Verb look={newsElsewhere} row={{ id: '', tax: null, companyId }} name={company} isHere={false} />}
    />
  )
}

/** A draft may have no recipient yet, and an account that is to be opened no name. */
function NameOf({ row: { kind, name, number, currency, tax } }: { row: Row }) {
  const { i18n } = useLingui()
  const periodText = useTaxPeriodText()
  if (kind === 'accountEnds' && name === '') return <Trans>Рахунок отримувача</Trans>
  if (kind === 'hryvniaShort') return <Trans>Гривні не вистачить</Trans>
  // A server of the version before sends no tax.
  if (tax)
    return (
      <>
        {taxNames[tax.tax]}, {periodText(tax)}
      </>
    )
  if (kind === 'bankAnswered') return i18n._(subjectNames[name as EnquirySubject] ?? subjectNames.other)
  if (name !== '') return name
  if (isOfDeposit(kind)) return <Trans>Депозит у {currency}</Trans>
  return number === null ? <Trans>Рахунок у {currency}</Trans> : `№ ${number}`
}

const isOfDeposit = (kind: Row['kind']): boolean => kind === 'finishDeposit' || kind.startsWith('signDeposit')

type FrameProps = {
  look: Omit<Look, 'what'>
  /** Shown to who acts for several. */ companyId?: string
  name: ReactNode
  about: ReactNode
  end?: ReactNode
  verb: ReactNode
}

function Frame({ look: { icon, tone }, companyId, name, about, end, verb }: FrameProps) {
  return (
    <div className="c-row c-inbox-row">
      <span className={`c-notice-icon d-tone-${tone}`}>
        <Icon of={icon} size={16} />
      </span>
      <span className="c-row-body">
        {companyId !== undefined && <CompanyChip companyId={companyId} />}
        <span className="c-row-name c-clip c-block">{name}</span>
        <span className="d-meta c-block">{about}</span>
      </span>
      {end && <span className="c-row-end">{end}</span>}
      <span className="c-inbox-verb">{verb}</span>
    </div>
  )
}

function CompanyChip({ companyId }: { companyId: string }) {
  const company = useCompanyName(companyId)
  return company === null ? null : <span className="c-inbox-company c-clip">{company}</span>
}

/** Null for a person who acts for one company: there is nothing to tell apart. */
function useCompanyName(companyId: string): string | null {
  const language = useLanguage()
  const client = useQuery(currentClient).data
  const relations = client === undefined ? [] : actingRelations(client)
  if (relations.length < 2) return null
  return (
    relations.find(({ slave }) => slave.corporate.id === companyId)?.slave.corporate.names[language].shortName ?? null
  )
}

function Until({ day, kind }: { day: string | null; kind: Row['kind'] }) {
  const today = useToday()
  if (day === null) return null
  const [date, last] = [shortDate(day), shortDate(day)]
  return (
    <>
      {' · '}
      {day === today ? (
        <Trans>сьогодні</Trans>
      ) : day > today ? (
        <Trans>до {date}</Trans>
      ) : kind === 'accountEnds' ? (
        <Trans>Рахунок закрито {last}</Trans>
      ) : (
        <Trans>мав піти {date}</Trans>
      )}
    </>
  )
}

/** Who gave it back and in which words, or why a bank has refused it. */
function Why({ row: { person, reason, statedReason } }: { row: Row }) {
  const { i18n } = useLingui()
  const why = statedReason === null ? reason && i18n._(reasons[reason]) : `«${statedReason}»`
  const words = [person, why].filter(Boolean).join(': ')
  return words === '' ? null : <span className="c-notice-why c-block">{words}</span>
}

type VerbProps = {
  look: Omit<Look, 'what'>
  row: Pick<Row, 'id' | 'companyId' | 'tax'>
  name: ReactNode
  isHere: boolean
}

/** In the shown company a link; of another company a press that switches to it first. */
function Verb({ look: { verb, page }, row, name, isHere }: VerbProps) {
  const { i18n } = useLingui()
  const elsewhere = useOpenInCompany()
  const [to = '', query = ''] = page(row).split('?')
  const words = (
    <>
      {i18n._(verb)}
      <span className="d-visually-hidden"> {name}</span>
    </>
  )
  return isHere ? (
    <Link
      to={to}
      search={Object.fromEntries(new URLSearchParams(query))}
      className={buttonClass({ variant: 'secondary', size: 'small' })}
    >
      {words}
    </Link>
  ) : (
    <>
      <Button
        variant="secondary"
        size="small"
        busy={elsewhere.isPending}
        onClick={() => elsewhere.open(row.companyId, page(row))}
      >
        {words}
      </Button>
      <Refused error={elsewhere.error} />
    </>
  )
}
