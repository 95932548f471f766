import { Card } from '@dilo/ui/display/card.tsx'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { call } from '../../../api/call.ts'
import { useErrorText } from '../../../api/failure-text.ts'
import { useLanguage } from '../../page/use-language.ts'
import { useMethodsOf } from '../../signing/methods.tsx'
import { NoSignatureCard, ToSignCard } from '../../signing/signature-cards.tsx'
import type { CodeAnswer, Signable } from '../../signing/signable.ts'
import { SignPanel } from '../../signing/sign-panel.tsx'
import { useOrderToSign } from '../../signing/use-order-to-sign.ts'
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
    return <NoSignatureCard signing={signing} why={errorText(signing.refusal)} />
  if (!actions.includes('SIGN')) return null
  return (
    <ToSignCard signing={signing}>
      {/* A code is good for the version that it was asked for. */}
      <Panel key={operation.version} operation={operation} asksAtOnce={asksAtOnce} />
    </ToSignCard>
  )
}

const Panel = ({ operation, asksAtOnce }: Required<OperationSigningProps>) => (
  <SignPanel of={useOperationToSign(operation)} asksAtOnce={asksAtOnce} />
)

function useOperationToSign(operation: DepositOperation): Signable<CodeAnswer, DepositOperation> {
  const { t, i18n } = useLingui()
  const language = useLanguage()
  const notify = useNotify()
  const signing = useSignOperation(operation)
  const { id: operationId, version, asks, amount, currency } = operation
  return useOrderToSign({
    kind: 'deposit-operation',
    order: operation,
    subject: { kind: 'depositOperation', shown: operation },
    methods: useMethodsOf(operation.signing),
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
    },
    begin: (method) =>
      call('POST /api/deposit-service/operations/{operationId}/codes', {
        params: { operationId },
        body: { version, method: method === 'EDS' ? 'EDS' : 'SMS' },
      }),
    sign: signing.mutateAsync,
    onSigned: ({ state }) =>
      notify(
        'success',
        state === 'LOADED'
          ? t`Ваш підпис поставлено. Чекаємо на підпис іншої людини`
          : t`Підписано: банк виконує заявку`,
      ),
    changed: { refusal: 'depositStatusNotChanged', queryKey: 'deposit-operations' },
  })
}
