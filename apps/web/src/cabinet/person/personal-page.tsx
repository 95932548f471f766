import type { PhysicalClient } from '@dilo/contract/ekb-service.ts'
import { relationStatuses } from '@dilo/domain/dictionaries/relation-statuses.ts'
import { shortDate } from '@dilo/domain/values/short-date.ts'
import { dayInKyiv } from '@dilo/ui/display/dates.ts'
import { Card } from '@dilo/ui/display/card.tsx'
import { KeyValue, KeyValues } from '@dilo/ui/display/key-value.tsx'
import { SkeletonRows } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../address/link.tsx'
import { GivenConsents } from '../consents/given-consents.tsx'
import { Failed } from '../page/failed.tsx'
import { PageHead } from '../page/page-head.tsx'
import { PageLink } from '../page/page-link.tsx'
import { useLanguage } from '../page/use-language.ts'
import { useRole } from '../relations/role-and-rights.ts'
import { CompanyLogo } from '../page/company-logo.tsx'
import { currentClient } from '../session/session-queries.ts'
import { ContactsCard } from './contacts-card.tsx'
import { DocumentCard } from './document-card.tsx'
import { FriendCard } from './friend-card.tsx'
import { useCountryName } from './country-name.ts'
import './person.css'

/** The person as the bank knows them: who they are, how they are reached, for whom they act. */
export function PersonalPage() {
  const { t } = useLingui()
  const query = useQuery(currentClient)
  const pending = useSteadyPending(query.isPending)
  return (
    <div className="c-page">
      <PageHead title={t`Мої дані`} />
      {pending ? (
        <SkeletonRows rows={4} />
      ) : query.data ? (
        <>
          <Identity client={query.data} />
          <DocumentCard />
          <ContactsCard contacts={query.data.contacts} />
          <Companies client={query.data} />
          <GivenConsents subject="person" />
          <FriendCard />
          <Ways />
        </>
      ) : (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      )}
    </div>
  )
}

function Identity({ client }: { client: PhysicalClient }) {
  const { t } = useLingui()
  const language = useLanguage()
  const country = useCountryName()(client.country)
  return (
    <Card title={<Trans>Хто ви</Trans>}>
      <KeyValues>
        <KeyValue name={t`Прізвище, ім’я, по батькові`}>{client.names[language].fullName}</KeyValue>
        <KeyValue name={t`Дата народження`}>{shortDate(client.birthdate)}</KeyValue>
        <KeyValue name={t`РНОКПП`} copied={client.clientCode}>
          {client.clientCode}
        </KeyValue>
        <KeyValue name={t`Країна`}>{country}</KeyValue>
        {client.settings.employee && (
          <KeyValue name={t`Робота`}>
            <Trans>Працюєте в банку</Trans>
          </KeyValue>
        )}
      </KeyValues>
    </Card>
  )
}

/** The companies of the person, also those that they act for no more; of very many the first. */
function Companies({ client: { relations, companies } }: { client: PhysicalClient }) {
  const language = useLanguage()
  const role = useRole()
  if (relations.length === 0) return null
  return (
    <Card flush title={<Trans>За кого ви дієте</Trans>}>
      <ul className="c-rows c-card-bottom">
        {relations.map(({ slave: { corporate, type }, status, createDate }) => {
          const since = dayInKyiv(createDate)
          return (
            <li key={corporate.id}>
              <div className="c-row">
                <CompanyLogo company={corporate} />
                <div className="c-row-body">
                  <p className="c-row-name">{corporate.names[language].shortName}</p>
                  <p className="d-meta">
                    {role({ type, positionCode: null })} · {relationStatuses[status][language]} ·{' '}
                    <Trans>з {since}</Trans>
                  </p>
                </div>
              </div>
            </li>
          )
        })}
        {companies > relations.length && (
          <li className="c-row">
            <Link to="/companies">
              <Trans>Мої компанії</Trans>
            </Link>
          </li>
        )}
      </ul>
    </Card>
  )
}

const Ways = () => (
  <Card flush title={<Trans>Докладніше</Trans>}>
    <ul className="c-rows c-card-bottom">
      <li>
        <PageLink to="/personal/data" className="c-row">
          <span className="c-row-body c-row-name">
            <Trans>Що банк знає про мене</Trans>
          </span>
        </PageLink>
      </li>
      <li>
        <PageLink to="/settings" className="c-row">
          <span className="c-row-body c-row-name">
            <Trans>Пароль, сеанси й сповіщення</Trans>
          </span>
        </PageLink>
      </li>
    </ul>
  </Card>
)
