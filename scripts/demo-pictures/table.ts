import { hero, story } from './drawings/home.ts'
import * as botanical from './drawings/botanicals.ts'
import * as ceramic from './drawings/ceramics.ts'
import * as container from './drawings/containers.ts'
import * as date from './drawings/dates.ts'
import * as gift from './drawings/gifts.ts'
import * as honey from './drawings/honey.ts'
import * as coffee from './drawings/hospitality.ts'
import * as incense from './drawings/incense.ts'
import * as paper from './drawings/paper.ts'
import { ajwaJar, beanSack, cardamomFill, cardamomsAround, saffronDish } from './drawings/sacks.ts'
import * as scent from './drawings/scent.ts'
import * as textile from './drawings/textiles.ts'
import { c, dates } from './palette.ts'
import { on, type Picture } from './scene.ts'
import { place } from './svg.ts'

const sukkari = { colour: dates.sukkari }
const khalas = { colour: dates.khalas }
const ajwa = { colour: dates.ajwa }
const saqai = { colour: dates.saqai, tip: '#E0B25A' }
const almond = { colour: dates.sukkari, filling: '#E2BE8A' }

/** Every picture of the demonstration catalogue by the name of its file: ground, backdrop, drawing. */
export const pictures: Record<string, () => Picture> = {
  'home-hero': hero,
  'home-story': story,

  'category-dat': () => on('honey', 'arch', date.bowl(c.green700, date.heap(600, 690, [2, 3], 1.12, sukkari) + date.heap(600, 690, [4, 5], 1.12, khalas, 8))),
  'category-cof': () => on('blush', 'disc', place(coffee.dallah(), 50, -30) + place(coffee.finjan(c.white, c.brass, c.white, c.blonde), -190, 50, 1.2)),
  'category-oud': () => on('dune', 'arch', incense.najdiBurner(true)),
  'category-prf': () => on('sage', 'window', scent.squareBottle()),
  'category-hny': () => on('honey', 'disc', honey.honeyJarWithDipper(c.honey)),
  'category-cer': () => on('mist', 'steps', ceramic.categoryCeramics()),
  'category-tex': () => on('sand', 'dunes', textile.categoryTextiles()),
  'category-stn': () => on('sand', 'top', paper.categoryPaper()),
  'category-gft': () => on('sage', 'arch', gift.giftBox(c.green700, c.brass)),

  'wh-dat-001-1': () => on('sand', 'arch', date.dateBowl(sukkari, c.clay)),
  'wh-dat-001-2': () => on('sand', 'top', date.datesInBox(sukkari, c.green800)),
  'wh-dat-002-1': () => on('blush', 'top', date.datesInBox(khalas, c.clay)),
  'wh-dat-002-2': () => on('blush', 'plain', date.threeDates(khalas, c.white)),
  'wh-dat-003-1': () => on('mist', 'arch', ajwaJar()),
  'wh-dat-003-2': () => on('mist', 'disc', date.datePlate(ajwa, c.white)),
  'wh-dat-004-1': () => on('honey', 'disc', date.cakeStand(c.green700, date.heap(600, 690, [2, 3, 4], 1.2, saqai))),
  'wh-dat-005-1': () => on('sage', 'top', date.stuffedBox('#E2BE8A', c.green700)),
  'wh-dat-005-2': () => on('sage', 'plain', date.threeDates(almond, c.sand100)),
  'wh-dat-006-1': () => on('honey', 'window', date.pistachioDates()),
  'wh-dat-007-1': () => on('dune', 'top', date.chocolateBox()),
  'wh-dat-007-2': () => on('dune', 'plain', date.chocolatePlate()),
  'wh-dat-008-1': () => on('sand', 'disc', date.mamoulPlate()),
  'wh-dat-009-1': () => on('dune', 'arch', honey.syrupBottle()),
  'wh-dat-009-2': () => on('dune', 'plain', honey.honeyBowl(c.syrup, 'spoon', c.white)),

  'wh-cof-001-1': () => on('sand', 'disc', place(container.pouch(c.green700, { ground: c.cream, mark: c.green800 }), 60, -20) + place(coffee.finjan(c.white, c.brass, c.white, c.blonde), -220, 50, 1.05)),
  'wh-cof-001-2': () => on('sand', 'plain', place(coffee.finjan(c.white, c.brass, c.white, c.blonde), 0, 10, 2.5) + cardamomsAround()),
  'wh-cof-002-1': () => on('honey', 'arch', place(container.pouch(c.brass, { ground: c.burgundy, mark: c.brassLight }), 70, -30) + saffronDish()),
  'wh-cof-003-1': () => on('dune', 'dunes', beanSack()),
  'wh-cof-003-2': () => on('dune', 'plain', date.bowl(c.white, botanical.piled(600, 700, [5, 8, 9, 9], [54, 26], (x, y, t) => botanical.bean(x, y, t, 1.15)), 262)),
  'wh-cof-004-1': () => on('sage', 'disc', container.jar({ inside: cardamomFill(), lid: 'wood' })),
  'wh-tea-001-1': () => on('sage', 'arch', place(container.tin(c.green700, { ground: c.cream, mark: c.green800 }, botanical.sprig(600, 754, 130, 0, c.mint, 3, 0.42)), -40) + botanical.sprig(850, 960, 300, 24, c.mint, 4, 0.8)),
  'wh-tea-001-2': () => on('sage', 'plain', place(coffee.teaGlass(botanical.sprig(612, 760, 300, 14, c.mint, 4, 0.62)), 0, 20, 1.35)),
  'wh-tea-002-1': () => on('blush', 'arch', place(container.tin('#C98287', { ground: c.cream, mark: c.burgundy }, botanical.rose(600, 690, 0.62, c.rose)), -40) + botanical.rose(830, 880, 0.95) + botanical.rose(930, 930, 0.78, c.rosePale)),
  'wh-pot-001-1': () => on('dune', 'arch', coffee.dallah()),
  'wh-pot-001-2': () => on('dune', 'window', place(coffee.dallah(), 40, -50, 0.9) + place(coffee.finjan(c.white), -210, 40) + place(coffee.finjan(c.white, c.brass, c.white, c.blonde), 10, 80, 1.05)),
  'wh-pot-002-green': () => on('sand', 'disc', coffee.flask(c.green700)),
  'wh-pot-002-sand': () => on('mist', 'disc', coffee.flask(c.sand300)),
  'wh-pot-002-black': () => on('sand', 'disc', coffee.flask(c.black)),
  'wh-pot-003-white': () => on('blush', 'arch', coffee.finjanSet(c.white, true)),
  'wh-pot-003-green': () => on('sand', 'arch', coffee.finjanSet(c.green700, true)),
  'wh-pot-003-clay': () => on('mist', 'arch', coffee.finjanSet(c.clay, false)),
  'wh-pot-004-1': () => on('sage', 'steps', coffee.teapot()),
  'wh-pot-005-1': () => on('blush', 'window', coffee.teaGlassPair()),
  'wh-pot-005-2': () => on('blush', 'plain', place(coffee.teaGlass(), 0, 20, 1.6)),
  'wh-pot-006-1': () => on('sage', 'plain', coffee.tray()),

  'wh-oud-001-1': () => on('sand', 'arch', incense.oudJar()),
  'wh-oud-001-2': () => on('sand', 'plain', incense.oudPlate()),
  'wh-oud-002-1': () => on('dune', 'steps', gift.oudCase()),
  'wh-oud-003-1': () => on('blush', 'disc', place(incense.mabsous(), -30) + botanical.rose(860, 900, 1)),
  'wh-oud-003-2': () => on('blush', 'plain', incense.beadsOnBrass()),
  'wh-oud-004-1': () => on('mist', 'window', incense.flakesTin()),
  'wh-oud-005-1': () => on('sage', 'arch', incense.sticks()),
  'wh-brn-001-green': () => on('blush', 'disc', incense.flutedBurner(c.green700, false)),
  'wh-brn-001-sand': () => on('sage', 'disc', incense.flutedBurner(c.sand300, true)),
  'wh-brn-001-clay': () => on('mist', 'disc', incense.flutedBurner(c.clay, false)),
  'wh-brn-002-1': () => on('dune', 'arch', incense.piercedBurner(false)),
  'wh-brn-002-2': () => on('night', 'plain', incense.piercedBurner(true)),
  'wh-brn-003-1': () => on('sand', 'dunes', incense.najdiBurner(false)),
  'wh-brn-003-2': () => on('dune', 'disc', incense.najdiBurner(true)),
  'wh-brn-004-black': () => on('sage', 'window', incense.electricBurner(c.black)),
  'wh-brn-004-white': () => on('blush', 'window', incense.electricBurner(c.white)),

  'wh-prf-001-1': () => on('dune', 'arch', scent.squareBottle()),
  'wh-prf-001-2': () => on('dune', 'steps', scent.squareBottleWithBox()),
  'wh-prf-002-1': () => on('blush', 'disc', scent.roundBottle()),
  'wh-prf-003-1': () => on('honey', 'window', scent.tallBottle()),
  'wh-prf-004-1': () => on('dune', 'disc', scent.flacon()),
  'wh-prf-004-2': () => on('sand', 'arch', gift.flaconCase()),
  'wh-prf-005-1': () => on('mist', 'disc', scent.rollOn()),
  'wh-prf-006-1': () => on('sand', 'arch', scent.candle(true)),
  'wh-prf-006-2': () => on('sand', 'plain', scent.candle(false)),
  'wh-prf-007-1': () => on('sage', 'steps', scent.diffuser(false)),
  'wh-prf-007-2': () => on('mist', 'arch', scent.diffuser(true)),
  'wh-prf-008-1': () => on('honey', 'disc', scent.linenSpray()),

  'wh-hny-001-1': () => on('honey', 'arch', honey.honeyJar(c.honey)),
  'wh-hny-001-2': () => on('honey', 'plain', honey.honeyBowl(c.honey, 'dipper', c.green700)),
  'wh-hny-002-1': () => on('blush', 'disc', honey.hexJar(c.honeyDark)),
  'wh-hny-003-1': () => on('sage', 'window', honey.creamJar()),
  'wh-hny-004-1': () => on('sand', 'dunes', honey.combFrame()),
  'wh-hny-004-2': () => on('sand', 'plain', honey.combPiece()),
  'wh-hny-005-1': () => on('mist', 'disc', honey.nutJar()),

  'wh-cer-001-sand': () => on('sage', 'plain', ceramic.plateSet(c.sand300)),
  'wh-cer-001-green': () => on('sand', 'plain', ceramic.plateSet('#5F8A6C')),
  'wh-cer-001-navy': () => on('blush', 'plain', ceramic.plateSet(c.navy)),
  'wh-cer-002-1': () => on('dune', 'arch', ceramic.bigBowl()),
  'wh-cer-002-2': () => on('sage', 'window', ceramic.fruitBowl()),
  'wh-cer-003-white': () => on('dune', 'arch', ceramic.longVase(c.white, 'olive')),
  'wh-cer-003-clay': () => on('sand', 'arch', ceramic.longVase(c.clay, 'wheat')),
  'wh-cer-003-green': () => on('blush', 'arch', ceramic.longVase(c.green700, 'blossom')),
  'wh-cer-004-1': () => on('mist', 'window', ceramic.dropVase()),
  'wh-cer-005-1': () => on('dune', 'window', ceramic.tumblerSet()),
  'wh-cer-006-white': () => on('blush', 'disc', ceramic.mug(c.white)),
  'wh-cer-006-green': () => on('sand', 'disc', ceramic.mug(c.green700)),
  'wh-cer-006-navy': () => on('dune', 'disc', ceramic.mug(c.navy, true)),
  'wh-cer-007-1': () => on('dune', 'arch', ceramic.carafe('lemon')),
  'wh-cer-007-2': () => on('sage', 'arch', ceramic.carafeAndGlass()),
  'wh-cer-008-1': () => on('sage', 'arch', ceramic.domedPlate()),
  'wh-cer-008-2': () => on('sage', 'plain', ceramic.domeLifted()),

  'wh-tex-001-green': () => on('sand', 'top', textile.prayerRug(c.green700, c.brassLight)),
  'wh-tex-001-burgundy': () => on('sand', 'top', textile.prayerRug(c.burgundy, '#E8C98F')),
  'wh-tex-001-navy': () => on('sand', 'top', textile.prayerRug(c.navy, '#DCC79A')),
  'wh-tex-001-sand': () => on('sage', 'top', textile.prayerRug(c.sand300, c.green800)),
  'wh-tex-002-green': () => on('dune', 'top', textile.travelRug(c.green600, c.sand100)),
  'wh-tex-002-black': () => on('dune', 'top', textile.travelRug(c.black, c.brassLight)),
  'wh-tex-003-1': () => on('blush', 'top', textile.childRug()),
  'wh-tex-004-burgundy': () => on('sand', 'arch', textile.saduCushion(textile.saduColours.burgundy)),
  'wh-tex-004-black': () => on('dune', 'arch', textile.saduCushion(textile.saduColours.black)),
  'wh-tex-005-1': () => on('blush', 'plain', textile.linenCushion()),
  'wh-tex-006-sand': () => on('sage', 'disc', textile.blanket(c.sand300)),
  'wh-tex-006-green': () => on('sand', 'disc', textile.blanket(c.green700)),
  'wh-tex-006-clay': () => on('mist', 'disc', textile.blanket(c.clay)),
  'wh-tex-007-1': () => on('dune', 'window', textile.tablecloth()),
  'wh-tex-008-1': () => on('sand', 'top', textile.runner()),
  'wh-tex-008-2': () => on('sand', 'top', textile.saduDetail()),

  'wh-stn-001-green': () => on('sand', 'top', paper.notebook(c.green700)),
  'wh-stn-001-clay': () => on('sage', 'top', paper.notebook(c.clay)),
  'wh-stn-001-black': () => on('dune', 'top', paper.notebook(c.black)),
  'wh-stn-002-1': () => on('blush', 'top', paper.planner()),
  'wh-stn-002-2': () => on('blush', 'top', paper.plannerOpen()),
  'wh-stn-003-1': () => on('mist', 'top', paper.fountainPen()),
  'wh-stn-004-1': () => on('dune', 'window', paper.reedPens()),
  'wh-stn-004-2': () => on('dune', 'top', paper.reedWriting()),
  'wh-stn-005-1': () => on('sage', 'top', paper.cards()),
  'wh-stn-006-1': () => on('sand', 'arch', paper.wrapping()),
  'wh-stn-007-1': () => on('sage', 'steps', paper.deskTray()),

  'wh-gft-001-1': () => on('sand', 'arch', gift.hospitalityBox()),
  'wh-gft-001-2': () => on('sand', 'disc', gift.giftBox(c.green800, c.brass, true)),
  'wh-gft-002-1': () => on('blush', 'arch', gift.oudBox()),
  'wh-gft-003-1': () => on('sage', 'disc', gift.honeyBox()),
  'wh-gft-003-2': () => on('sage', 'plain', gift.honeyBoxClosed()),
  'wh-gft-004-1': () => on('honey', 'disc', gift.basket()),
  'wh-gft-004-2': () => on('night', 'plain', gift.lantern()),
  'wh-gft-005-1': () => on('mist', 'window', gift.homeBox()),
  'wh-gft-006-1': () => on('sage', 'dunes', gift.favours()),
  'wh-gft-006-2': () => on('blush', 'disc', gift.favourOpen()),
  'wh-gft-007-green': () => on('blush', 'plain', gift.giftBox(c.green700, c.brass)),
  'wh-gft-007-sand': () => on('sage', 'plain', gift.giftBox(c.sand300, c.green700)),
  'wh-gft-007-burgundy': () => on('sand', 'plain', gift.giftBox(c.burgundy, c.sand200)),
}
