import type { DeskBody } from '@dilo/contract/desk/desk-calls.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { PageTitle } from '@dilo/ui/display/page-title.tsx'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { configuration } from '../../configuration.ts'
import { ask } from '../ask.ts'
import { answerOf, NoPasskey } from '../action/prove.ts'
import { type DeskSession, session } from '../session.ts'
import { Refused } from '../page/refused.tsx'
import { OutsideFrame } from '../page/outside-frame.tsx'

/** Signing in: a passkey, and nothing that could be typed or passed on. */
export function SignInPage() {
  const { t } = useLingui()
  const enter = useEnter()
  const signIn = useMutation({
    mutationFn: async () => {
      const { challengeId, options } = await ask('POST /api/desk/sign-in/challenge', {})
      return ask('POST /api/desk/sign-in', { body: { challengeId, answer: await answerOf(options) } })
    },
    onSuccess: enter,
  })
  return (
    <OutsideFrame>
      <PageTitle title={t`Вхід до робочого місця банку`} />
      <p>
        <Trans>Лише для людей банку. Увійти можна ключем доступу, який ви зареєстрували за запрошенням.</Trans>
      </p>
      <Button wide size="large" busy={signIn.isPending} onClick={() => signIn.mutate()}>
        <Trans>Увійти ключем доступу</Trans>
      </Button>
      {signIn.error instanceof NoPasskey ? (
        <Banner tone="warning" live>
          <p>
            <Trans>Ключ доступу не відповів. Спробуйте ще раз.</Trans>
          </p>
        </Banner>
      ) : (
        <Refused error={signIn.error} />
      )}
      {configuration.deskDoor && <Door onEntered={enter} />}
    </OutsideFrame>
  )
}

/** The page goes on where it stood: who signs in sees the address that they opened. */
function useEnter(): (entered: DeskSession) => void {
  const queries = useQueryClient()
  return (entered) => queries.setQueryData(session.queryKey, entered)
}

type Officer = DeskBody<'POST /api/desk/door'>['officer']

const officers: Readonly<Record<Officer, MessageDescriptor>> = {
  officer: msg`Офіцер`,
  secondOfficer: msg`Другий офіцер`,
  compliance: msg`Комплаєнс`,
  product: msg`Продукт`,
  security: msg`Безпека`,
  secondSecurity: msg`Друга людина безпеки`,
}

/** The development door: it exists on one's own machine alone. */
function Door({ onEntered }: { onEntered: (entered: DeskSession) => void }) {
  const { i18n } = useLingui()
  const enter = useMutation({
    mutationFn: (officer: Officer) => ask('POST /api/desk/door', { body: { officer } }),
    onSuccess: onEntered,
  })
  return (
    <section className="d-stack d-gap-3" aria-labelledby="door">
      <h2 id="door">
        <Trans>Тестові двері</Trans>
      </h2>
      <p className="d-meta">
        <Trans>Лише на цій машині: увійдіть як вигадана людина банку.</Trans>
      </p>
      <div className="d-row">
        {(Object.keys(officers) as Officer[]).map((officer) => (
          <Button key={officer} variant="secondary" busy={enter.isPending} onClick={() => enter.mutate(officer)}>
            {i18n._(officers[officer])}
          </Button>
        ))}
      </div>
      <Refused error={enter.error} />
    </section>
  )
}
