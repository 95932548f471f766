import type { Payment } from '@dilo/contract/payment-service.ts'
import { lazyPage } from '@dilo/ui/loading/lazy-page.tsx'
import { Trans } from '@lingui/react/macro'
import { withTexts } from '../../../language.ts'

/** It loads with the files of statements after the page. */
const EvidenceLink = lazyPage(async () => (await withTexts(() => import('../../papers/part.ts'))()).EvidenceLink, {
  part: true,
})

/** By which a court or an auditor checks the signatures without the bank. */
export function EvidenceOfSignatures({ payment: { id, signatures, state } }: { payment: Payment }) {
  if (signatures.length === 0 || state === 'deleted') return null
  const isElectronic = signatures.some(({ method }) => method === 'EDS')
  return (
    <div className="d-stack d-gap-3">
      <p>
        {isElectronic ? (
          <Trans>
            Підпис може перевірити будь-хто без банку, наприклад аудитор чи суд. В архіві точний текст, підписи,
            сертифікати й пояснення, що з ними робити.
          </Trans>
        ) : (
          <Trans>
            Для аудитора чи суду: точний текст, який підписали кодом, записи банку про підписи й пояснення, що вони
            доводять.
          </Trans>
        )}
      </p>
      <EvidenceLink paymentId={id} />
    </div>
  )
}
