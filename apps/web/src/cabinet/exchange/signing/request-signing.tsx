import { Card } from '@dilo/ui/display/card.tsx'
import { SkeletonRows } from '@dilo/ui/loading/skeleton.tsx'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useErrorText } from '../../../api/failure-text.ts'
import { useMethodsOf } from '../../signing/methods.tsx'
import { NoSignatureCard, ToSignCard } from '../../signing/signature-cards.tsx'
import { SignPanel } from '../../signing/sign-panel.tsx'
import type { CodeAnswer, Signable } from '../../signing/signable.ts'
import { useOrderToSign } from '../../signing/use-order-to-sign.ts'
import { WhatIsSigned } from '../../signing/what-is-signed.tsx'
import { type ExchangeRequest, useSignRequest } from '../request-queries.ts'
import { TotalInWords } from '../request-facts.tsx'
import { exchangeRates } from '../exchange-queries.ts'
import { useOpeningText } from '../opening/opening-text.ts'
import { RemindMe } from '../opening/remind-me.tsx'
import { QuoteOfRequest } from './quote-of-request.tsx'

type RequestSigningProps = {
  request: ExchangeRequest
  /** Runs after a signature, besides its message. */
  onSigned?: ((request: ExchangeRequest) => void) | undefined
}

/** The next step: the person signs at a rate that holds, or reads why they cannot. */
export function RequestSigning({ request, onSigned }: RequestSigningProps) {
  const errorText = useErrorText()
  const openingText = useOpeningText()
  const rates = useQuery(exchangeRates)
  const opensAt = rates.data?.window.opensAt
  const { status, signing, mode } = request
  if (status !== 'EXISTS') return null
  if (signing.refusal !== null) return <NoSignatureCard signing={signing} why={errorText(signing.refusal)} />
  // Before the bank's clock is known a rate that holds looks as if it were over, and a code may be offered that the bank refuses.
  if (rates.isPending)
    return (
      <Card title={<Trans>Підписати</Trans>}>
        <SkeletonRows rows={3} />
      </Card>
    )
  if (opensAt)
    return (
      <NoSignatureCard signing={signing} why={openingText(opensAt)}>
        <p className="d-meta">
          <Trans>Обмін зараз закрито. Гроші з рахунку не списано.</Trans>
        </p>
        <RemindMe opensAt={opensAt} requestId={request.id} />
      </NoSignatureCard>
    )
  // A code is good for the version that it was asked for.
  const panel = <Panel key={request.version} request={request} onSigned={onSigned} />
  return (
    <ToSignCard signing={signing}>
      {mode === 'BANK' ? <QuoteOfRequest request={request}>{panel}</QuoteOfRequest> : panel}
    </ToSignCard>
  )
}

const Panel = (props: RequestSigningProps) => <SignPanel of={useRequestToSign(props)} />

function useRequestToSign({ request, onSigned }: RequestSigningProps): Signable<CodeAnswer, ExchangeRequest> {
  const { t } = useLingui()
  const notify = useNotify()
  const signing = useSignRequest(request)
  const { id: exchangeId, version } = request
  return useOrderToSign({
    kind: 'exchange-request',
    order: request,
    subject: { kind: 'exchangeRequest', shown: request },
    methods: useMethodsOf(request.signing),
    words: {
      intro: (
        <p>
          <Trans>Звірте суму, курс, комісію й рахунки: саме це підтверджує ваш підпис.</Trans>
        </p>
      ),
      signed: (
        <WhatIsSigned money={request}>
          <TotalInWords request={request} />
        </WhatIsSigned>
      ),
      reassurance: t`Гроші з рахунку не списано.`,
    },
    begin: (method) =>
      call('POST /api/exchange-service/requests/{exchangeId}/codes', {
        params: { exchangeId },
        body: { version, method },
      }),
    sign: signing.mutateAsync,
    onSigned: (now) => {
      notify(
        'success',
        now.state === 'ON_SIGNING'
          ? t`Ваш підпис поставлено. Чекаємо на підпис іншої людини`
          : t`Підписано: гроші відкладено, банк виконує заявку`,
      )
      onSigned?.(now)
    },
    changed: { refusal: 'exchangeStatusNotChanged', queryKey: 'exchange-requests' },
  })
}
