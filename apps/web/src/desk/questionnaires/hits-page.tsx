import { useLingui } from '@lingui/react/macro'
import { ask } from '../ask.ts'
import { BesideCase } from '../beside/beside-case.tsx'
import { useDeskParams } from '../address/link.tsx'
import { CasePage } from '../case/case-page.tsx'
import { HitsCard } from './hits-card.tsx'

/** Whom of a client the lists may name: two of the bank decide whether it is them. */
export function HitsPage() {
  const { t } = useLingui()
  const { companyId } = useDeskParams('/lists/$companyId')
  return (
    <CasePage
      title={t`Збіги зі списками`}
      queryKey={['hits', companyId]}
      look={(signal) => ask('GET /api/desk/lists/hits/{companyId}', { params: { companyId }, signal })}
      about={({ company }) => `${company.name} · ${company.code}`}
      beside={() => <BesideCase place={{ kind: 'hit', companyId, caseId: companyId }} />}
    >
      {(shown) => <HitsCard shown={shown} />}
    </CasePage>
  )
}
