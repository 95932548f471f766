/** Whether the bank answers at all. A browser that says that it has no connection may be wrong, so it is asked. */
export const reachesBank = (): Promise<boolean> =>
  fetch(location.href, { method: 'HEAD', cache: 'no-store' }).then(
    () => true,
    () => false,
  )
