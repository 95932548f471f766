import { useRouter } from '@tanstack/react-router'
import { cabinetRoot } from '../../configuration.ts'

/**
 * Goes to a page of the cabinet by its address.
 * @returns a function that takes the part after the cabinet's root: `/payments?search=17`
 */
export function useGo(): (address: string) => void {
  const { history } = useRouter()
  return (address) => history.push(cabinetRoot + address)
}
