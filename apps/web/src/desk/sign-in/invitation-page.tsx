import { startRegistration } from '@simplewebauthn/browser'
import type { DeskBody } from '@dilo/contract/desk/desk-calls.ts'
import { Button } from '@dilo/ui/actions/button.tsx'
import { Banner } from '@dilo/ui/display/banner.tsx'
import { PageTitle } from '@dilo/ui/display/page-title.tsx'
import { SkeletonRows } from '@dilo/ui/loading/skeleton.tsx'
import { Trans, useLingui } from '@lingui/react/macro'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ask } from '../ask.ts'
import { NoPasskey } from '../action/prove.ts'
import { Refused } from '../page/refused.tsx'
import { useRoles } from '../words/role-words.ts'
import { OutsideFrame } from '../page/outside-frame.tsx'

/** The secret stands behind the `#`, which no server sees; it leaves the address at once. */
const secret = location.pathname.endsWith('/invitation') ? location.hash.slice(1) : ''
if (secret !== '') history.replaceState(null, '', location.pathname)

type Answer = DeskBody<'POST /api/desk/invitation'>['answer']

/** An invited person registers their passkey, and is in. */
export function InvitationPage() {
  const { t } = useLingui()
  const roles = useRoles()
  const { data, error } = useQuery({
    queryKey: ['invitation'],
    queryFn: () => ask('POST /api/desk/invitation/challenge', { body: { secret } }),
    staleTime: Infinity,
    retry: false,
  })
  const register = useMutation({
    mutationFn: async () => {
      const { challengeId, options } = await ask('POST /api/desk/invitation/challenge', { body: { secret } })
      const optionsJSON = options as Parameters<typeof startRegistration>[0]['optionsJSON']
      const answer = (await startRegistration({ optionsJSON }).catch((cause: unknown) => {
        throw new NoPasskey('No passkey was made', { cause })
      })) as Answer
      return ask('POST /api/desk/invitation', { body: { secret, challengeId, answer } })
    },
    onSuccess: () => location.assign('/desk'),
  })
  return (
    <OutsideFrame>
      <PageTitle title={t`Ключ доступу`} />
      {data === undefined && !error && <SkeletonRows rows={2} />}
      <Refused error={error} />
      {data && (
        <>
          <p>
            <Trans>
              Вас запрошено: <b>{data.name}</b>, {roles(data.roles)}. Зареєструйте ключ доступу на цьому пристрої або на
              апаратному ключі. Запрошення діє один раз.
            </Trans>
          </p>
          <Button wide size="large" busy={register.isPending} onClick={() => register.mutate()}>
            <Trans>Зареєструвати ключ</Trans>
          </Button>
        </>
      )}
      {register.error instanceof NoPasskey ? (
        <Banner tone="warning" live>
          <p>
            <Trans>Ключ не створено. Запрошення ще дійсне; спробуйте ще раз.</Trans>
          </p>
        </Banner>
      ) : (
        <Refused error={register.error} />
      )}
    </OutsideFrame>
  )
}
