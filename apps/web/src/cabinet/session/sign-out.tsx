import { Button } from '@dilo/ui/actions/button.tsx'
import { Icon } from '@dilo/ui/icons/icon.tsx'
import { LogOut } from '@dilo/ui/icons/icons-of-things.ts'
import { useNotify } from '@dilo/ui/overlays/toasts.tsx'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { errorCodeOf } from '../../api/api-error.ts'
import { call } from '../../api/call.ts'
import { useFailureText } from '../../api/failure-text.ts'
import { beginSignOut, failSignOut, finishSignOut, leaveForSignIn } from './leave-for-sign-in.ts'

export function useSignOut() {
  const notify = useNotify()
  const failureText = useFailureText()
  return useMutation({
    mutationFn: () => call('DELETE /api/user-service/user/session', {}),
    // Nothing is asked after it: without a session the answer would lead to sign-in by another way.
    meta: { endsSession: true },
    onMutate: beginSignOut,
    onSuccess: finishSignOut,
    onError: (error) => {
      failSignOut()
      if (errorCodeOf(error) === 'SESSION_REQUIRED') return leaveForSignIn()
      notify('error', failureText(error))
    },
  })
}

/** @param quiet true beside other preferences, to look like them */
export function SignOut({ quiet = false }: { quiet?: boolean }) {
  const signOut = useSignOut()
  return (
    <Button
      variant={quiet ? 'quiet' : 'ghost'}
      icon={<Icon of={LogOut} />}
      busy={signOut.isPending}
      onClick={() => signOut.mutate()}
    >
      <Trans>Вийти</Trans>
    </Button>
  )
}
