import type { PhysicalClient } from '@dilo/contract/ekb-service.ts'
import type { CompanyPerson } from '@dilo/contract/operation-service.ts'
import { Card } from '@dilo/ui/display/card.tsx'
import { shortDate } from '@dilo/ui/display/dates.ts'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { StatusBadge } from '@dilo/ui/display/status-badge.tsx'
import { Hourglass } from '@dilo/ui/icons/icons-of-things.ts'
import { CircleAlert, CircleCheck } from '@dilo/ui/icons/icons.ts'
import { SkeletonRows } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Link } from '../address/link.tsx'
import { consents } from '../consents/consent-queries.ts'
import { GivenConsents } from '../consents/given-consents.tsx'
import { Failed } from '../page/failed.tsx'
import { NoCompany } from '../relations/no-company.tsx'
import { PageHead } from '../page/page-head.tsx'
import { PageLink } from '../page/page-link.tsx'
import { Together } from '../page/together.tsx'
import { useLanguage } from '../page/use-language.ts'
import { LeaveCompany } from '../people/adding/leave-company.tsx'
import { people as peopleOfCompany, signingPolicy } from '../people/people-queries.ts'
import { signatureNames, useRole } from '../relations/role-and-rights.ts'
import { SigningRulesCard } from '../people/signing-rules-card.tsx'
import { currentClient } from '../session/session-queries.ts'
import { useDemo } from '../session/use-demo.ts'
import { useOffered } from '../session/use-offered.ts'
import { useVerification } from '../session/use-verification.ts'
import { bankContact, headsOf, signatoriesOf } from './bank-contact.ts'
import { questionnaire } from '../questionnaire/questionnaire-queries.ts'
import { ExecutiveBody } from './executive-body.tsx'
import { Logo } from './logo.tsx'
import './company.css'

type Company = PhysicalClient['relations'][number]['slave']['corporate']

/** The company as the bank knows it: its names and codes, who heads it, who signs, and the ways to the rest. */
export function CompanyPage() {
  const { t } = useLingui()
  const { data: client } = useQuery(currentClient)
  const relation = client?.relations.find(({ slave }) => slave.corporate.id === client.settings.currentCompanyId)
  return (
    <div className="c-page">
      <PageHead title={t`Про компанію`} />
      {client?.settings.currentCompanyId === null && <NoCompany />}
      {relation && (
        <>
          <Identity company={relation.slave.corporate} isEntrepreneur={relation.slave.type === 'ENTREPRENEUR'} />
          <Together keys={keysOf(client?.settings.permissions ?? [])} rows={4}>
            {client?.settings.permissions.includes('DEFAULT_CB_ACCESS') === true && <People />}
            <SigningRulesCard />
            <GivenConsents subject="company" />
            <Ways />
          </Together>
          <Leaving isEntrepreneur={relation.slave.type === 'ENTREPRENEUR'} />
        </>
      )}
    </div>
  )
}

/** The calls of the parts that a person sees below the company's own data. */
const keysOf = (permissions: readonly string[]) => [
  consents.queryKey,
  ...(permissions.includes('DEFAULT_CB_ACCESS') ? [peopleOfCompany.queryKey] : []),
  ...(permissions.includes('PAYMENTS_VIEW') ? [signingPolicy.queryKey] : []),
]

function Identity({ company, isEntrepreneur }: { company: Company; isEntrepreneur: boolean }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { fullName, shortName } = company.names[language]
  // Companies have eight digits, people ten: the code shows an accountant of an entrepreneur as well.
  const isPerson = isEntrepreneur || company.clientCode.length === 10
  return (
    <Card title={<Trans>Дані компанії</Trans>}>
      <div className="c-company-logo">
        <Logo company={company} />
      </div>
      <KeyValues>
        <KeyValue name={t`Повна назва`}>{fullName}</KeyValue>
        <KeyValue name={t`Коротка назва`}>{shortName}</KeyValue>
        <KeyValue name={isPerson ? t`РНОКПП` : t`Код ЄДРПОУ`} copied={company.clientCode}>
          {company.clientCode}
        </KeyValue>
        {!isPerson && (
          <KeyValue name={t`Виконавчий орган`}>
            <ExecutiveBody body={company.executiveBody} />
          </KeyValue>
        )}
        {company.registeredPlace && <KeyValue name={t`Адреса реєстрації`}>{company.registeredPlace}</KeyValue>}
        {company.mainActivity && <KeyValue name={t`Основний вид діяльності`}>{company.mainActivity}</KeyValue>}
        <KeyValue name={t`Номер у банку`}>{company.srId}</KeyValue>
        <KeyValue name={t`Перевірка банку`}>
          <Verified />
        </KeyValue>
        <GoodUntil />
      </KeyValues>
    </Card>
  )
}

/** Until when the bank takes what it knows as given; nothing while no day is set, or to who may not see the accounts. */
function GoodUntil() {
  const { t } = useLingui()
  const { permissions = [] } = useOffered() ?? {}
  const { data } = useQuery({ ...questionnaire, enabled: permissions.includes('ACCOUNTS_VIEW') })
  if (data === undefined || data.goodUntil === null) return null
  return <KeyValue name={t`Анкета дійсна до`}>{shortDate(data.goodUntil)}</KeyValue>
}

function Verified() {
  const unverified = useVerification()
  switch (unverified) {
    case null:
      return (
        <StatusBadge tone="success" icon={CircleCheck}>
          <Trans>Перевірено</Trans>
        </StatusBadge>
      )
    case 'awaited':
      return (
        <Link to="/verification">
          <StatusBadge tone="info" icon={Hourglass}>
            <Trans>Чекає на банк</Trans>
          </StatusBadge>
        </Link>
      )
    case 'unverified':
      return (
        <Link to="/verification">
          <StatusBadge tone="warning" icon={CircleAlert}>
            <Trans>Не завершено</Trans>
          </StatusBadge>
        </Link>
      )
  }
}

function People() {
  const query = useQuery(peopleOfCompany)
  const pending = useSteadyPending(query.isPending)
  if (pending) return <SkeletonRows rows={2} />
  if (query.data === undefined) return <Failed error={query.error} onRetry={() => void query.refetch()} />
  const all = query.data.people
  const contact = bankContact(all)
  return (
    <>
      <Card flush title={<Trans>Хто керує</Trans>}>
        <PeopleRows people={headsOf(all)} contact={contact} />
      </Card>
      <Card flush title={<Trans>Хто може підписувати</Trans>}>
        <PeopleRows people={signatoriesOf(all)} contact={undefined} />
      </Card>
    </>
  )
}

type PeopleRowsProps = { people: readonly CompanyPerson[]; contact: CompanyPerson | undefined }

function PeopleRows({ people, contact }: PeopleRowsProps) {
  const { i18n } = useLingui()
  const role = useRole()
  if (people.length === 0)
    return (
      <p className="c-company-none d-meta">
        <Trans>Зараз нікого.</Trans>
      </p>
    )
  return (
    <ul className="c-rows c-card-bottom">
      {people.map((person) => (
        <li key={person.id}>
          <div className="c-row">
            <div className="c-row-body">
              <p className="c-row-name">{person.name}</p>
              <p className="d-meta">
                {role(person)} · {i18n._(signatureNames[person.signatureType])}
              </p>
              {person.id === contact?.id && (
                <p className="d-meta">
                  <Trans>Контакт для банку: цій людині банк телефонує щодо компанії.</Trans>
                </p>
              )}
            </div>
          </div>
        </li>
      ))}
    </ul>
  )
}

/** The pages about the company that the person is offered. */
function Ways() {
  const { permissions = [], few = [] } = useOffered() ?? {}
  const seesPeople = permissions.includes('DEFAULT_CB_ACCESS')
  const readsTrail = few.includes('heads') && permissions.includes('ACCOUNTS_WRITE')
  const seesAccounts = permissions.includes('ACCOUNTS_VIEW')
  if (!seesPeople && !readsTrail && !seesAccounts) return null
  return (
    <Card flush title={<Trans>Докладніше</Trans>}>
      <ul className="c-rows c-card-bottom">
        {seesPeople && (
          <Way to="/people">
            <Trans>Люди, доступи й правила підпису</Trans>
          </Way>
        )}
        {readsTrail && (
          <Way to="/trail">
            <Trans>Журнал подій</Trans>
          </Way>
        )}
        {seesAccounts && (
          <Way to="/accounts/all">
            <Trans>Рахунки й реквізити</Trans>
          </Way>
        )}
      </ul>
    </Card>
  )
}

/** Everybody may leave. Who sees the people of the company leaves at their own row there. */
function Leaving({ isEntrepreneur }: { isEntrepreneur: boolean }) {
  const { permissions } = useOffered() ?? {}
  const inDemo = useDemo() !== null
  if (isEntrepreneur || inDemo || permissions === undefined || permissions.includes('DEFAULT_CB_ACCESS')) return null
  return (
    <div className="d-row">
      <LeaveCompany />
    </div>
  )
}

const Way = ({ to, children }: { to: string; children: ReactNode }) => (
  <li>
    <PageLink to={to} className="c-row">
      <span className="c-row-body c-row-name">{children}</span>
    </PageLink>
  </li>
)
