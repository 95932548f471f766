import { useRouter } from '../../routing/router-context.ts'

/**
 * Goes to a page of the cabinet by its address.
 * @returns a function that takes the part after the cabinet's root: `/payments?search=17`
 */
export function useGo(): (address: string) => void {
  const router = useRouter()
  return (address) => void router.go(address)
}
