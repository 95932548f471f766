import { Card } from '@dilo/ui/display/card.tsx'
import { SkeletonRows } from '@dilo/ui/loading/skeleton.tsx'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useErrorText, useFailureText } from '../../../api/failure-text.ts'
import { codeOf, onePerKey } from '../../signing/by-key.ts'
import { useMethodsOf } from '../../signing/methods.tsx'
import { MissingSignatures } from '../../signing/missing-signatures.tsx'
import { sentElsewhere } from '../../signing/sent-code-memory.ts'
import { SignPanel } from '../../signing/sign-panel.tsx'
import type { CodeAnswer, Signable } from '../../signing/signable.ts'
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
  if (signing.refusal !== null)
    return (
      <Card title={<Trans>Підпис</Trans>}>
        <div className="d-stack d-gap-3">
          <p>{errorText(signing.refusal)}</p>
          <MissingSignatures {...signing} />
        </div>
      </Card>
    )
  // Before the bank's clock is known a rate that holds looks as if it were over, and a code may be offered that the bank refuses.
  if (rates.isPending)
    return (
      <Card title={<Trans>Підписати</Trans>}>
        <SkeletonRows rows={3} />
      </Card>
    )
  if (opensAt)
    return (
      <Card title={<Trans>Підпис</Trans>}>
        <div className="d-stack d-gap-3">
          <p>{openingText(opensAt)}</p>
          <MissingSignatures {...signing} />
          <p className="d-meta">
            <Trans>Обмін зараз закрито. Гроші з рахунку не списано.</Trans>
          </p>
          <RemindMe opensAt={opensAt} requestId={request.id} />
        </div>
      </Card>
    )
  // A code is good for the version that it was asked for.
  const panel = <Panel key={request.version} request={request} onSigned={onSigned} />
  return (
    <Card title={<Trans>Підписати</Trans>}>
      <div className="d-stack">
        <MissingSignatures {...signing} />
        {mode === 'BANK' ? <QuoteOfRequest request={request}>{panel}</QuoteOfRequest> : panel}
      </div>
    </Card>
  )
}

const Panel = (props: RequestSigningProps) => <SignPanel of={useRequestToSign(props)} />

function useRequestToSign({ request, onSigned }: RequestSigningProps): Signable<CodeAnswer, ExchangeRequest> {
  const { t } = useLingui()
  const client = useQueryClient()
  const notify = useNotify()
  const failureText = useFailureText()
  const signing = useSignRequest(request)
  const methods = useMethodsOf(request.signing)
  const { id: requestId, version } = request
  const begin = (method: 'SMS' | 'EMAIL' | 'EDS') =>
    call('POST /api/exchange-service/requests/{exchangeId}/codes', {
      params: { exchangeId: requestId },
      body: { version, method },
    })
  const signed = (now: ExchangeRequest) => {
    notify(
      'success',
      now.state === 'ON_SIGNING'
        ? t`Ваш підпис поставлено. Чекаємо на підпис іншої людини`
        : t`Підписано: гроші відкладено, банк виконує заявку`,
    )
    onSigned?.(now)
  }
  return {
    name: `exchange-request ${requestId}`,
    version: String(version),
    methods,
    methodAsLine: true,
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
      failureText,
    },
    ask: async (method) => codeOf(await begin(method)),
    sentElsewhere,
    sign: (method, otp_code) => signing.mutateAsync({ method, otp_code }),
    onSigned: signed,
    byKey: onePerKey({
      id: requestId,
      subject: { kind: 'exchangeRequest', shown: request },
      begin: () => begin('EDS'),
      submit: (p7s) => signing.mutateAsync({ method: 'EDS', p7s }),
      onSigned: signed,
    }),
    stale: {
      includes: (refusal) => refusal === 'exchangeStatusNotChanged',
      show: (error) => {
        notify('error', failureText(error))
        return client.invalidateQueries({ queryKey: ['exchange-requests'] })
      },
    },
  }
}
