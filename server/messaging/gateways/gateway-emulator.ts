/** A message as a gateway took it. */
export type TakenSms = { to: string; body: string; sender: string; id?: string | undefined }

/** What a gateway answers, as its provider documents it; tests call it in the gateway's place. */
export type GatewayEmulator<Account extends object = object> = {
  /** The keys that it accepts, with the sender `WAHA`. */
  account: Account
  /** @param taken so far, to which it adds */
  answer: (
    taken: TakenSms[],
    request: { headers: Record<string, unknown>; body: string },
  ) => { status: number; body: object }
}
