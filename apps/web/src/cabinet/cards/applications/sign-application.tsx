import { worksAtOnce } from '@dilo/domain/cards/works-at-once.ts'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { call } from '../../../api/call.ts'
import { useFailureText } from '../../../api/failure-text.ts'
import { codeOf } from '../../signing/by-key.ts'
import { useEveryMethod } from '../../signing/methods.tsx'
import { sentElsewhere } from '../../signing/sent-code-memory.ts'
import { SignPanel } from '../../signing/sign-panel.tsx'
import { WhatIsSigned } from '../../signing/what-is-signed.tsx'
import { useFormName } from '../card-words.ts'
import { useProposing } from '../spending/use-proposing.ts'
import { useSignCardApplication } from './application-changes.ts'
import type { CardApplication } from './application-queries.ts'

type SignApplicationProps = {
  application: CardApplication
  /** The press that wrote the application asks for its code, too. */
  asksAtOnce?: boolean
  onSigned?: () => void
  /** The bank has another version than this one. */
  onChanged?: () => void
}

/** The code by which one person orders the card; where the policy needs several, the order is proposed to them. */
export function SignApplication({ application, asksAtOnce, onSigned, onChanged }: SignApplicationProps) {
  const { t } = useLingui()
  const client = useQueryClient()
  const notify = useNotify()
  const failureText = useFailureText()
  const methods = useEveryMethod()
  const signing = useSignCardApplication(application)
  const formName = useFormName()
  const { id: applicationId, version, holder, form } = application
  const name = holder.name
  const stale = useProposing(
    { of: 'order', applicationId, version },
    {
      includes: (refusal) => refusal === 'questionnaireStatusNotChanged',
      show: async (error) => {
        notify('error', failureText(error))
        await client.invalidateQueries({ queryKey: ['card-applications'] })
        onChanged?.()
      },
    },
  )
  // Both steps show it: the first one passes at once where a press has asked for the code.
  const worksSoon = worksAtOnce({ ...application, isSignedAlone: true, waits: false }) && (
    <p>
      <Trans>Щойно картку випустять, нею можна платити: окремо активувати її не треба.</Trans>
    </p>
  )
  return (
    <SignPanel
      asksAtOnce={asksAtOnce}
      of={{
        name: `card-application ${applicationId}`,
        version: String(version),
        methods,
        words: {
          intro: (
            <>
              <p>
                <Trans>Перевірте, чиєю буде картка ({name}) і що вона може. Код підтверджує саме це.</Trans>
              </p>
              {worksSoon}
            </>
          ),
          signed: (
            <>
              <WhatIsSigned>
                {formName(form)}, {name}
              </WhatIsSigned>
              {worksSoon}
            </>
          ),
          confirm: <Trans>Замовити картку</Trans>,
          failureText,
        },
        ask: async (method) =>
          codeOf(
            await call('POST /api/card-service/applications/{applicationId}/codes', {
              params: { applicationId },
              body: { version, method },
            }),
          ),
        sentElsewhere,
        sign: (method, otp_code) => signing.mutateAsync({ method, otp_code }),
        onSigned: () => {
          notify('success', t`Заявку підписано`)
          onSigned?.()
        },
        stale,
      }}
    />
  )
}
