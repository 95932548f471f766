import { Card } from '@dilo/ui/display/card.tsx'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useErrorText, useFailureText } from '../../../api/failure-text.ts'
import { useLanguage } from '../../page/use-language.ts'
import { codeOf, onePerKey } from '../../signing/by-key.ts'
import { useMethodsOf } from '../../signing/methods.tsx'
import { MissingSignatures } from '../../signing/missing-signatures.tsx'
import { sentElsewhere } from '../../signing/sent-code-memory.ts'
import type { CodeAnswer, Signable } from '../../signing/signable.ts'
import { SignPanel } from '../../signing/sign-panel.tsx'
import { WhatIsSigned } from '../../signing/what-is-signed.tsx'
import { type DepositOperation, useSignOperation } from './opening-queries.ts'
import { OpeningIntro } from './opening-intro.tsx'
import { operationTitles } from './operation-words.ts'
import { depositName } from '../deposit-name.ts'

type Of = { operation: DepositOperation }

type OperationSigningProps = Of & {
  /** The press that led here asks for the code already. */
  asksAtOnce?: boolean
}

/** The next step: the person signs, waits for another one, or for the bank. */
export function OperationSigning({ operation, asksAtOnce = false }: OperationSigningProps) {
  const errorText = useErrorText()
  const { state, actions, signing } = operation
  if (state === 'PROCESSED' || state === 'ACCOUNT_EMPTY') return null
  if (state === 'ON_VALIDATION')
    return (
      <Card title={<Trans>Що зробити</Trans>}>
        <p>
          <Trans>Нічого: банк виконує заявку. Зазвичай це секунди. Гроші вже відкладено, двічі їх не спишуть.</Trans>
        </p>
      </Card>
    )
  if (signing.refusal !== null && (state === 'NEW' || state === 'LOADED'))
    return (
      <Card title={<Trans>Підпис</Trans>}>
        <div className="d-stack d-gap-3">
          <p>{errorText(signing.refusal)}</p>
          <MissingSignatures {...signing} />
        </div>
      </Card>
    )
  if (!actions.includes('SIGN')) return null
  return (
    <Card title={<Trans>Підписати</Trans>}>
      <div className="d-stack">
        <MissingSignatures {...signing} />
        {/* A code is good for the version that it was asked for. */}
        <Panel key={operation.version} operation={operation} asksAtOnce={asksAtOnce} />
      </div>
    </Card>
  )
}

const Panel = ({ operation, asksAtOnce }: Required<OperationSigningProps>) => (
  <SignPanel of={useOperationToSign(operation)} asksAtOnce={asksAtOnce} />
)

function useOperationToSign(operation: DepositOperation): Signable<CodeAnswer, DepositOperation> {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const client = useQueryClient()
  const notify = useNotify()
  const failureText = useFailureText()
  const signing = useSignOperation(operation)
  const methods = useMethodsOf(operation.signing)
  const { id: operationId, version, asks, amount, currency } = operation
  const begin = (method: 'SMS' | 'EDS') =>
    call('POST /api/deposit-service/operations/{operationId}/codes', {
      params: { operationId },
      body: { version, method },
    })
  const onSigned = ({ state }: DepositOperation) =>
    notify(
      'success',
      state === 'LOADED' ? t`Ваш підпис поставлено. Чекаємо на підпис іншої людини` : t`Підписано: банк виконує заявку`,
    )
  return {
    name: `deposit-operation ${operationId}`,
    version: String(version),
    methods,
    methodAsLine: true,
    words: {
      intro:
        asks === 'opening' ? (
          <OpeningIntro />
        ) : (
          <p>
            {asks === 'replenishing' ? (
              <Trans>Звірте суму й рахунок: саме це підтверджує ваш підпис.</Trans>
            ) : (
              <Trans>Звірте, скільки повернеться і на який рахунок: саме це підтверджує ваш підпис.</Trans>
            )}
          </p>
        ),
      signed: (
        <WhatIsSigned money={amount === null ? undefined : { amount, currency }}>
          {i18n._(operationTitles[asks])}: {depositName(operation, language)}
        </WhatIsSigned>
      ),
      reassurance: asks === 'closing' ? t`Гроші залишилися на депозиті.` : t`Гроші з рахунку не списано.`,
      failureText,
    },
    ask: async (method) => (method === 'SMS' ? codeOf(await begin('SMS')) : null),
    sentElsewhere,
    sign: (method, otp_code) => signing.mutateAsync({ method, otp_code }),
    onSigned,
    byKey: onePerKey({
      id: operationId,
      subject: { kind: 'depositOperation', shown: operation },
      begin: () => begin('EDS'),
      submit: (p7s) => signing.mutateAsync({ method: 'EDS', p7s }),
      onSigned,
    }),
    stale: {
      includes: (refusal) => refusal === 'depositStatusNotChanged',
      show: (error) => {
        notify('error', failureText(error))
        return client.invalidateQueries({ queryKey: ['deposit-operations'] })
      },
    },
  }
}
