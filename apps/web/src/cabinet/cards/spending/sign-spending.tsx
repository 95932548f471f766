import type { Answer } from '@dilo/contract/calls.ts'
import type { ShownCardSpending } from '@dilo/contract/card-spending-calls.ts'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { Fingerprint } from '../../people/access-in-words.tsx'
import { useAccessFailure } from '../../people/access-refusals.ts'
import { codeOf, onePerKey } from '../../signing/by-key.ts'
import { useMethodsOf } from '../../signing/methods.tsx'
import { sentElsewhere } from '../../signing/sent-code-memory.ts'
import { SignDialog } from '../../signing/sign-dialog.tsx'
import { WhatIsSigned } from '../../signing/what-is-signed.tsx'
import { beginSpending, useSignSpending } from './spending-queries.ts'
import { SpendingName } from './spending-name.tsx'

type Signed = Answer<'POST /api/card-service/spending-changes/{changeId}/signatures'>

/** Signing what lets a card spend more, by a code or a key. */
export function SignSpending({ change, onClose }: { change: ShownCardSpending; onClose: () => void }) {
  const { t } = useLingui()
  const notify = useNotify()
  const signature = useSignSpending(change)
  const methods = useMethodsOf(change)
  const failureText = useAccessFailure()
  const onSigned = ({ changes }: Signed) => {
    const left = changes.find(({ id }) => id === change.id)
    notify(
      'success',
      left === undefined
        ? t`Підписано, усі підписи є`
        : left.takesEffectAt === null
          ? t`Ваш підпис поставлено. Чекаємо на підпис іншої людини`
          : t`Підписано. Діятиме згодом`,
    )
    onClose()
  }
  const name = (
    <WhatIsSigned>
      <SpendingName change={change} />
    </WhatIsSigned>
  )
  const code = (
    <p>
      <Trans>
        Звірте картку, ліміти й код <Fingerprint>{change.fingerprint}</Fingerprint>: у повідомленні має бути той самий.
      </Trans>
    </p>
  )
  return (
    <SignDialog
      title={<Trans>Підписати витрати карткою</Trans>}
      onClose={onClose}
      of={{
        name: change.id,
        version: change.fingerprint,
        methods,
        words: {
          intro: (
            <>
              {name}
              {code}
            </>
          ),
          signed: name,
          failureText,
        },
        ask: async (method) => codeOf(await beginSpending(change, method)),
        compare: () => code,
        sentElsewhere,
        sign: (method, otp_code) => signature.mutateAsync({ method, otp_code }),
        onSigned,
        byKey: onePerKey({
          id: change.id,
          subject: { kind: 'cardSpending', shown: change },
          begin: () => beginSpending(change, 'EDS'),
          submit: (p7s) => signature.mutateAsync({ method: 'EDS', p7s }),
          onSigned,
        }),
      }}
    />
  )
}
