import { useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ask } from '../ask.ts'
import { BesideCase } from '../beside/beside-case.tsx'
import { useDeskParams } from '../address/link.tsx'
import { Asked, Page } from '../page/page.tsx'
import { HitsCard } from './hits-card.tsx'

/** Whom of a client the lists may name: two of the bank decide whether it is them. */
export function HitsPage() {
  const { t } = useLingui()
  const { companyId } = useDeskParams('/lists/$companyId')
  const found = useQuery({
    queryKey: ['hits', companyId],
    queryFn: ({ signal }) => ask('GET /api/desk/lists/hits/{companyId}', { params: { companyId }, signal }),
    // Each look is an entry of the trail: the page does not look again by itself.
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  })
  return (
    <Page
      title={t`Збіги зі списками`}
      about={found.data && `${found.data.company.name} · ${found.data.company.code}`}
      beside={found.data && <BesideCase place={{ kind: 'hit', companyId, caseId: companyId }} />}
    >
      <Asked of={found}>{(shown) => <HitsCard shown={shown} />}</Asked>
    </Page>
  )
}
