// Preloaded by servers and workers of the test: a gateway's address is no setting, so calls to SMS_THERE go to SMS_HERE.
const { fetch } = globalThis
globalThis.fetch = (input, init) =>
  fetch(String(input) === process.env['SMS_THERE'] ? process.env['SMS_HERE'] : input, init)
