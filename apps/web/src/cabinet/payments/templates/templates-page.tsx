import type { Answer } from '@dilo/contract/calls.ts'
import { buttonClass } from '@dilo/ui/actions/button.tsx'
import { EmptyState } from '@dilo/ui/loading/empty-state.tsx'
import { Copy, Search } from '@dilo/ui/icons/icons-of-things.ts'
import { SkeletonCard } from '@dilo/ui/loading/skeleton.tsx'
import { useSteadyPending } from '@dilo/ui/loading/use-steady-pending.ts'
import { SearchField } from '@dilo/ui/fields/search-field.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link } from '../../address/link.tsx'
import { PageHead } from '../../page/page-head.tsx'
import { Failed } from '../../page/failed.tsx'
import { NoCompany } from '../../relations/no-company.tsx'
import { templates } from './template-queries.ts'
import { currentClient } from '../../session/session-queries.ts'
import { DeleteTemplate } from './delete-template.tsx'
import { foundTemplates } from './found-templates.ts'
import { TemplateRow } from './template-row.tsx'

export type Template = Answer<'GET /api/payment-service/templates'>['templates'][number]

/** Payments that the company keeps under a name. */
export function TemplatesPage() {
  const { t } = useLingui()
  const query = useQuery(templates)
  const { data: client, isPending: isWhoPending } = useQuery(currentClient)
  const pending = useSteadyPending(query.isPending || isWhoPending)
  const isAlone = client?.settings.currentCompanyId === null
  return (
    <div className="c-page">
      <PageHead title={t`Шаблони`} />
      {isAlone ? (
        <NoCompany />
      ) : pending ? (
        <SkeletonCard rows={4} />
      ) : query.data ? (
        <TemplateList
          templates={query.data.templates}
          mayWrite={client?.settings.permissions.includes('PAYMENTS_WRITE') ?? false}
        />
      ) : (
        <Failed error={query.error} onRetry={() => void query.refetch()} />
      )}
    </div>
  )
}

function TemplateList({ templates: all, mayWrite }: { templates: readonly Template[]; mayWrite: boolean }) {
  const { t } = useLingui()
  const [search, setSearch] = useState('')
  const [asked, setAsked] = useState<Template>()
  if (all.length === 0) {
    return (
      <div className="d-card">
        <EmptyState
          icon={Copy}
          action={
            <Link to="/payments" className={buttonClass({ variant: 'secondary' })}>
              <Trans>До платежів</Trans>
            </Link>
          }
        >
          <Trans>Шаблонів ще немає. Відкрийте платіж, який повторюєте щомісяця, і збережіть його як шаблон.</Trans>
        </EmptyState>
      </div>
    )
  }
  const found = foundTemplates(all, search)
  return (
    <>
      <div className="c-search" role="search">
        <SearchField
          label={t`Знайти шаблон`}
          placeholder={t`Назва, отримувач, IBAN…`}
          maxLength={200}
          value={search}
          onChange={(event) => setSearch(event.currentTarget.value)}
        />
      </div>
      <div className="d-card d-card-flush">
        {found.length === 0 ? (
          <EmptyState icon={Search}>
            <Trans>За запитом «{search}» шаблонів не знайдено</Trans>
          </EmptyState>
        ) : (
          <ul className="c-rows">
            {found.map((template) => (
              <li key={template.id}>
                <TemplateRow template={template} mayWrite={mayWrite} onDelete={() => setAsked(template)} />
              </li>
            ))}
          </ul>
        )}
      </div>
      {asked && <DeleteTemplate template={asked} onDone={() => setAsked(undefined)} />}
    </>
  )
}
