/**
 * GS1 Application Identifiers: AIs, flags, format with linters, associations, in the notation of the GS1 Barcode
 * Syntax Dictionary. Flags: `*` predefined length (no FNC1 after it), `?` allowed in the query of a Digital Link.
 * Formats: `N` digits, `X` CSET 82, `Y` CSET 39, `Z` base64url. `310n` means 3100 to 3105; `ex=self` means the
 * others of its own range. Written by scripts/write-gs1-tables.ts.
 *
 * Derived from gs1/gs1-syntax-dictionary @ff2eb4bf, Copyright (c) 2020-2021 BWIPP project,
 * (c) 2020-2021 Zint Project, (c) 2021-2025 GS1 AISBL, Apache-2.0 (http://www.apache.org/licenses/LICENSE-2.0).
 * Changed: titles are left out, equal rows are folded into ranges.
 */
export const AI_TABLE = `
00 *? N18,csum,gcppos2 dlpkey
01 *? N14,csum,gcppos2 ex=255,37 dlpkey=22,10,21|235
02 *? N14,csum,gcppos2 ex=01,03 req=37
03 * N14,csum,gcppos2 ex=01,02,37,235
10 ? X..20 req=01,02,03,8006,8026
11 *? N6,yymmd0 req=01,02,03,8006,8026
12 *? N6,yymmd0 req=8020
13 *? N6,yymmd0 req=01,02,03,8006,8026
15-16 *? N6,yymmd0 req=01,02,03,8006,8026
17 *? N6,yymmd0 req=01,02,03,255,8006,8026
20 *? N2 req=01,02,03,8006,8026
21 - X..20 req=01,03,8006 ex=235
22 - X..20 req=01
235 - X..28 req=01
240-241 ? X..30 req=01,02,03,8006,8026
242 ? N..6 req=01,02,8006,8026
243 ? X..20 req=01,03
250 ? X..30 req=01+21,03+21,8006+21
251 ? X..30 req=01,03,8006
253 ? N13,csum,gcppos1 [X..17] dlpkey
254 - X..20 req=414
255 ? N13,csum,gcppos1 [N..12] dlpkey ex=01,02,415,8006,8020,8026
30 ? N..8 req=01,02
310n-316n *? N6 req=01,02 ex=self
320n-329n *? N6 req=01,02 ex=self
330n-336n *? N6 req=00,01 ex=self
337n *? N6 req=01 ex=self
340n-349n *? N6 req=00,01 ex=self
350n-352n *? N6 req=01,02 ex=self
353n-355n *? N6 req=00,01 ex=self
356n-357n *? N6 req=01,02 ex=self
360n-361n *? N6 req=01,02 ex=self
362n-363n *? N6 req=00,01 ex=self
364n-366n *? N6 req=01,02 ex=self
367n-369n *? N6 req=00,01 ex=self
37 ? N..8 req=00+02,00+8026
3900-3909 ? N..15 req=255,8020 ex=390n,391n,394n,8111
3910-3919 ? N3,iso4217 N..15 req=8020 ex=391n
3920-3929 ? N..15 req=01+30,01+31nn,01+32nn,01+35nn,01+36nn ex=392n,393n
3930-3939 ? N3,iso4217 N..15 req=30,31nn,32nn,35nn,36nn ex=393n
3940-3943 ? N4 req=255 ex=394n,8111
395n ? N6 req=30,31nn,32nn,35nn,36nn ex=392n,393n,self,8005
400 ? X..30
401 ? X..30,gcppos1 dlpkey
402 ? N17,csum,gcppos1 dlpkey
403 ? X..30 req=00
410-413 *? N13,csum,gcppos1
414 *? N13,csum,gcppos1 dlpkey=254|7040
415 *? N13,csum,gcppos1 req=8020 dlpkey=8020
416 *? N13,csum,gcppos1
417 *? N13,csum,gcppos1 dlpkey=7040
420 ? X..20 ex=421
421 ? N3,iso3166 X..9 ex=4307
422 ? N3,iso3166 req=01,02,03,8006,8026 ex=426
423 ? N3,iso3166 [N3],iso3166 [N3],iso3166 [N3],iso3166 [N3],iso3166 req=01,02,03 ex=426
424 ? N3,iso3166 req=01,02,03 ex=426
425 ? N3,iso3166 [N3],iso3166 [N3],iso3166 [N3],iso3166 [N3],iso3166 req=01,02,03 ex=426
426 ? N3,iso3166 req=01,02,03
427 ? X..3 req=01+422,02+422,03+422
4300-4301 ? X..35,pcenc req=00
4302 ? X..70,pcenc req=00
4303 ? X..70,pcenc req=4302
4304-4306 ? X..70,pcenc req=00
4307 ? X2,iso3166alpha2 req=00
4308 ? X..30 req=00
4309 ? N10,latitude N10,longitude req=00
4310-4311 ? X..35,pcenc req=00
4312 ? X..70,pcenc req=00
4313 ? X..70,pcenc req=4312
4314-4316 ? X..70,pcenc req=00
4317 ? X2,iso3166alpha2 req=00
4318 ? X..20 req=00
4319 ? X..30 req=00
4320 ? X..35,pcenc req=00
4321-4323 ? N1,yesno req=00
4324-4325 ? N6,yymmd0 N4,hhmi req=00
4326 ? N6,yymmdd req=00
4330 ? N6 [X1],hyphen req=00 ex=4331
4331 ? N6 [X1],hyphen req=00 ex=4330
4332 ? N6 [X1],hyphen req=00 ex=4333
4333 ? N6 [X1],hyphen req=00 ex=4332
7001 ? N13 req=01,02,8006,8026
7002 ? X..30 req=01,02
7003 ? N6,yymmdd N4,hhmi req=01,02,03
7004 ? N..4 req=01+10,03+10
7005 ? X..12 req=01,02
7006 ? N6,yymmdd req=01,02
7007 ? N6,yymmdd [N6],yymmdd req=01,02
7008 ? X..3 req=01,02
7009 ? X..10 req=01,02
7010 ? X..2 req=01,02,03
7011 ? N6,yymmdd [N4],hhmi req=01,02,03
7020 ? X..20 req=01+416,03+416,8006+416
7021 ? X..20 req=01,03,8006
7022 ? X..20 req=01+7021,03+7021,8006+7021
7023 ? X..30,gcppos1
7030-7039 ? N3,iso3166999 X..27 req=01,02
7040 - N1 X1 X1 X1,importeridx
7041 - X..4,packagetype req=00
710-717 ? X..20 req=01
7230-7239 ? X2 X..28 req=01,8004
7240 ? X..20 req=01,8006 ex=03
7241 ? N2,mediatype req=8017,8018
7242 ? X..25 req=8017,8018
7250 ? N8,yyyymmdd req=8018 ex=7251
7251 ? N8,yyyymmdd N4,hhmi req=8018 ex=7250
7252 ? N1,iso5218 req=8018
7253-7254 ? X..40,pcenc req=8017,8018 ex=7256,7259
7255 ? X..10 req=8017,8018 ex=7256,7259
7256 ? X..90,pcenc req=8017,8018
7257 ? X..70,pcenc req=8018
7258 ? X3,posinseqslash req=8018+7259
7259 ? X..40,pcenc req=8018 ex=7256
8001 ? N4,nonzero N5,nonzero N3,nonzero N1,winding N1 req=01
8002 ? X..20
8003 ? N1,zero N13,csum,gcppos1 [X..16] dlpkey
8004 ? X..30,gcppos1 dlpkey=7040
8005 ? N6 req=01,02
8006 ? N14,csum,gcppos2 N4,pieceoftotal ex=01,03,37 dlpkey=22,10,21
8007 ? X..34,iban req=415
8008 ? N6,yymmdd N2,hh [N2],mi [N2],ss req=01,02,03
8009 ? X..50 req=00,01,03
8010 ? Y..30,gcppos1 dlpkey=8011
8011 - N..12,nozeroprefix req=8010
8012 ? X..20 req=01,03,8006
8013 ? X..25,csumalpha,gcppos1 dlpkey
8014 - X..25,csumalpha,gcppos1,hasnondigit req=01
8017 ? N18,csum,gcppos1 ex=8018 dlpkey=8019
8018 ? N18,csum,gcppos1 ex=8017 dlpkey=8019
8019 - N..10 req=8017,8018
8020 - X..25 req=415
8026 ? N14,csum,gcppos2 N4,pieceoftotal req=37 ex=02,03,8006
8030 ? Z..90 req=00,01+21,03+21,253,255,8003,8004,8006+21,8010+8011,8017,8018
8040 - N15 req=01+21
8041 - N15 req=01+21+8040
8042 - N32 req=01+21+8040
8043 - N18 [N..2] req=01+21+8040
8110 ? X..70,couponcode
8111 ? N4 req=255
8112 ? X..70,couponposoffer
8200 - X..70 req=01
90 ? X..30
91-99 ? X..90
`;
