import { describe, expect, it } from 'vitest'
import { readMessaging } from '#server/messaging/config.ts'
import { mailUrl } from './mail-url.ts'

describe('a mail server as an address', () => {
  it.each([
    ['smtp://mail.example', { host: 'mail.example', port: 587, security: 'starttls-if-offered', login: undefined }],
    ['smtp://mail.example:1025/', { host: 'mail.example', port: 1025, security: 'starttls-if-offered' }],
    ['smtps://mail.example', { port: 465, security: 'tls' }],
    ['smtps://noura%40shop.example:p%23ss@mail.example', { login: { user: 'noura@shop.example', password: 'p#ss' } }],
    ['smtps://noura:100%@mail.example', { login: { user: 'noura', password: '100%' } }],
    ['smtp://[::1]:25', { host: '::1', port: 25 }],
    ['smtp://mail.example?requireTLS=true', { security: 'starttls' }],
    ['smtp://mail.example?ignoreTLS=true', { security: 'none' }],
    ['smtps://mail.example?pool=true', { security: 'tls' }],
  ])('%s is read by its parts', (text, parts) => {
    expect(mailUrl(text)).toMatchObject({ server: parts, refused: [] })
  })

  it('drops and names what changes nothing', () => {
    const { server, dropped } = mailUrl('smtps://mail.example/?pool=true&maxConnections=5&pool=false')
    expect([server?.host, dropped]).toEqual(['mail.example', ['pool', 'maxConnections']])
  })

  it.each([
    ['?sendmail=true&path=/bin/sh&args=-c', ['sendmail', 'path', 'args']],
    ['?streamTransport=true', ['streamTransport']],
    ['?jsonTransport=true', ['jsonTransport']],
    ['?proxy=http://10.0.0.1', ['proxy']],
    ['?host=10.0.0.1', ['host']],
    ['?tls.rejectUnauthorized=false', ['tls.rejectUnauthorized']],
    ['?newOption=1', ['newOption']],
    ['?<b>=1', ['?']],
    ['/path', ['/']],
    ['#part', ['#']],
  ])('%s sends nothing', (rest, refused) => {
    expect(mailUrl(`smtp://mail.example${rest}`)).toMatchObject({ server: undefined, refused })
  })

  it.each(['http://mail.example', 'mail.example', 'smtp://', 'smtp:///mail', 'direct://mail.example'])(
    '%s is none',
    (text) => expect(() => mailUrl(text)).toThrow('smtp'),
  )
})

describe('a mail server by its parts', () => {
  const mail = (env: NodeJS.ProcessEnv) => readMessaging({ SMTP_HOST: 'mail.example', ...env }).mail

  it('has TLS unless told otherwise, and the port that goes with it', () => {
    expect(mail({})).toEqual({ host: 'mail.example', port: 587, security: 'starttls', login: undefined })
    expect(mail({ SMTP_PORT: '465' })).toMatchObject({ port: 465, security: 'tls' })
    expect(mail({ SMTP_SECURITY: 'tls' })).toMatchObject({ port: 465, security: 'tls' })
    expect(mail({ SMTP_SECURITY: 'none', SMTP_PORT: '1025' })).toMatchObject({ port: 1025, security: 'none' })
    expect(mail({ SMTP_USER: 'noura', SMTP_PASSWORD: 'a?b&c=d #' })?.login).toEqual({
      user: 'noura',
      password: 'a?b&c=d #',
    })
  })

  it('gives way to an address, and names that', () => {
    const { mail: server, mailParts } = readMessaging({ SMTP_URL: 'smtp://old.example', SMTP_HOST: 'new.example' })
    expect([server?.host, mailParts.dropped]).toEqual(['old.example', ['SMTP_HOST']])
  })

  it('needs a user for its password', () => {
    expect(() => mail({ SMTP_PASSWORD: 'x' })).toThrow('SMTP_USER')
  })
})
