import type { Answer } from '@dilo/contract/calls.ts'
import { Button, buttonClass } from '@dilo/ui/actions/button.tsx'
import { EmptyState } from '@dilo/ui/loading/empty-state.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { Plus, Search, Users } from '@dilo/ui/icons/icons-of-things.ts'
import { SkeletonCard } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { SearchField } from '@dilo/ui/fields/search-field.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '../../address/link.tsx'
import { addressOfPage } from '../../address/open-page.ts'
import { PageHead } from '../../page/page-head.tsx'
import { Failed } from '../../page/failed.tsx'
import { NoCompany } from '../../relations/no-company.tsx'
import { recipients } from './recipient-queries.ts'
import { currentClient } from '../../session/session-queries.ts'
import { useTypedSearch } from '../../address/use-typed-search.ts'
import { DeleteRecipient } from './delete-recipient.tsx'
import { RecipientRow } from './recipient-row.tsx'
import { RecipientSheet } from './recipient-sheet.tsx'

const route = addressOfPage('/recipients')

export type Recipient = Answer<'GET /api/payment-service/counterparties'>['counterparties'][number]

/** The server's maximum in one answer. */
const MOST = 100

/** The company's recipients: those that it has paid, and those that were entered by hand. */
export function RecipientsPage() {
  const { t } = useLingui()
  const { data: client, isPending } = useQuery(currentClient)
  const [entering, setEntering] = useState(false)
  const mayWrite = client?.settings.permissions.includes('PAYMENTS_WRITE') ?? false
  const isAlone = client?.settings.currentCompanyId === null
  return (
    <div className="c-page">
      <PageHead title={t`Отримувачі`}>
        {!isAlone && (
          <>
            <Link to="/templates" className={buttonClass({ variant: 'secondary' })}>
              <Trans>Шаблони</Trans>
            </Link>
            {mayWrite && (
              <Button icon={<Icon of={Plus} />} onClick={() => setEntering(true)}>
                <Trans>Додати</Trans>
              </Button>
            )}
          </>
        )}
      </PageHead>
      {isAlone ? <NoCompany /> : <Directory mayWrite={mayWrite} isWhoPending={isPending} />}
      {/* The next opening starts empty. */}
      {entering && <RecipientSheet onClose={() => setEntering(false)} />}
    </div>
  )
}

function Directory({ mayWrite, isWhoPending }: { mayWrite: boolean; isWhoPending: boolean }) {
  const { t } = useLingui()
  const { search = '' } = route.useSearch()
  const navigate = route.useChange()
  const query = useQuery({ ...recipients(search), placeholderData: keepPreviousData })
  const pending = useSteadyPending(query.isPending || isWhoPending)
  const typed = useTypedSearch(search, (text) => {
    const sought = text.trim()
    void navigate({
      search: sought === '' ? {} : { search: sought },
      replace: search !== '' && sought !== '',
      resetScroll: false,
    })
  })
  const found = query.data?.counterparties
  return (
    <>
      <div className="c-search" role="search">
        <SearchField label={t`Знайти отримувача`} placeholder={t`Назва, код або IBAN`} maxLength={200} {...typed} />
      </div>
      {pending ? (
        <SkeletonCard rows={4} />
      ) : found === undefined ? (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      ) : (
        <div className="d-card d-card-flush" aria-busy={query.isPlaceholderData}>
          {found.length === 0 ? <Nobody search={search} /> : <Recipients recipients={found} mayWrite={mayWrite} />}
        </div>
      )}
      {found?.length === MOST && (
        <p className="d-meta">
          <Trans>Показано перших {MOST}. Щоб побачити інших, почніть шукати.</Trans>
        </p>
      )}
    </>
  )
}

function Recipients({ recipients: all, mayWrite }: { recipients: readonly Recipient[]; mayWrite: boolean }) {
  const [asked, setAsked] = useState<Recipient>()
  return (
    <>
      <ul className="c-rows">
        {all.map((recipient) => (
          <li key={recipient.id}>
            <RecipientRow recipient={recipient} mayWrite={mayWrite} onDelete={() => setAsked(recipient)} />
          </li>
        ))}
      </ul>
      {asked && <DeleteRecipient recipient={asked} onDone={() => setAsked(undefined)} />}
    </>
  )
}

function Nobody({ search }: { search: string }) {
  return search === '' ? (
    <EmptyState icon={Users}>
      <Trans>
        Отримувачів ще немає. Вони з’являться тут після першого проведеного платежу; можна додати їх і самим.
      </Trans>
    </EmptyState>
  ) : (
    <EmptyState icon={Search}>
      <Trans>За запитом «{search}» отримувачів не знайдено</Trans>
    </EmptyState>
  )
}
