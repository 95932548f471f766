import type { Answer } from '@dilo/contract/calls.ts'
import type { ShownAccessChange } from '@dilo/contract/access-change-calls.ts'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { codeOf, onePerKey } from '../signing/by-key.ts'
import { useMethodsOf } from '../signing/methods.tsx'
import { SignDialog } from '../signing/sign-dialog.tsx'
import { sentElsewhere } from '../signing/sent-code-memory.ts'
import type { CodeAnswer, Signable } from '../signing/signable.ts'
import { beginAccess, useSignAccess } from './access-change-signing.ts'
import { useAccessFailure } from './access-refusals.ts'
import { BeforeAndAfter } from './before-and-after.tsx'
import { AccessInWords, Fingerprint } from './access-in-words.tsx'
import { isOnlyByKey } from './only-by-key.tsx'

type AccessChanges = Answer<'POST /api/operation-service/access-changes/{changeId}/signatures'>

type SignAccessProps = { change: ShownAccessChange; onClose: () => void }

type AccessToSignProps = {
  change: ShownAccessChange
  /** The page says whose access it is, and which. */ onPage?: boolean
  onSigned: () => void
}

/** Signing a change of access: the effect of the code, its channel, the code itself. */
export const SignAccess = (props: SignAccessProps) => (
  <SignDialog
    title={<Trans>Підписати доступ</Trans>}
    of={useAccessToSign({ ...props, onSigned: props.onClose })}
    onClose={props.onClose}
  />
)

export function useAccessToSign({
  change,
  onPage = false,
  onSigned,
}: AccessToSignProps): Signable<CodeAnswer, AccessChanges> {
  const tellSigned = useTellSigned(change)
  const signature = useSignAccess(change)
  const notifySigned = ({ changes }: AccessChanges) => {
    tellSigned(changes)
    onSigned()
  }
  const access = <AccessToSign change={change} onPage={onPage} />
  const code = <CodeToCompare change={change} />
  return {
    name: change.id,
    version: change.fingerprint,
    methods: useMethodsOf(change),
    methodAsLine: onPage,
    words: {
      intro: (
        <>
          {!onPage && access}
          {code}
        </>
      ),
      signed: access,
      failureText: useAccessFailure(),
    },
    ask: async (method) => codeOf(await beginAccess(change, method)),
    compare: () => code,
    sentElsewhere,
    sign: (method, otp_code) => signature.mutateAsync({ method, otp_code }),
    onSigned: notifySigned,
    byKey: onePerKey({
      id: change.id,
      subject: { kind: 'access', shown: change },
      begin: () => beginAccess(change, 'EDS'),
      submit: (p7s) => signature.mutateAsync({ method: 'EDS', p7s }),
      onSigned: notifySigned,
    }),
  }
}

/** The page itself says what was before. */
const AccessToSign = ({ change, onPage }: Required<Pick<AccessToSignProps, 'change' | 'onPage'>>) => (
  <div>
    <AccessInWords change={change} />
    {!onPage && change.personId !== null && <BeforeAndAfter before={change.before} after={change.after} />}
  </div>
)

function CodeToCompare({ change }: Pick<AccessToSignProps, 'change'>) {
  const { fingerprint } = change
  return (
    <p>
      {isOnlyByKey(change) ? (
        <Trans>
          Перевірте людину та її право. Контрольний код: <Fingerprint>{fingerprint}</Fingerprint>.
        </Trans>
      ) : (
        <Trans>
          Звірте людину, її право й код <Fingerprint>{fingerprint}</Fingerprint>: у повідомленні має бути той самий.
        </Trans>
      )}
    </p>
  )
}

/** The remaining part of a change is still to be signed, or waits for its time. */
function useTellSigned({
  id,
  kind,
  name,
  invitationId,
}: ShownAccessChange): (left: readonly ShownAccessChange[]) => void {
  const { t } = useLingui()
  const notify = useNotify()
  return (left) => {
    const now = left.find((one) => one.id === id)
    if (now === undefined)
      return notify(
        'success',
        kind !== 'grant'
          ? t`Підписано, доступ змінено: ${name}`
          : invitationId === null
            ? t`Підписано. Чекаємо, поки доступ підтвердить людина: ${name}`
            : t`Підписано, запрошення надіслано: ${name}`,
      )
    notify(
      'success',
      now.takesEffectAt === null
        ? t`Ваш підпис поставлено. Чекаємо на підпис іншої людини`
        : kind !== 'grant'
          ? t`Підписано. Доступ зміниться згодом: ${name}`
          : invitationId === null
            ? t`Підписано. Людина зможе підтвердити згодом: ${name}`
            : t`Підписано. Запрошення надішлемо згодом: ${name}`,
    )
  }
}
