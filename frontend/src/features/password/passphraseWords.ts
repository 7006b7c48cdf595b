/** 256 common words of four to eight letters, spelled as pronounced and easy to tell apart. */
export const PASSPHRASE_WORDS: readonly string[] = `
  acorn amber ankle apple apron arrow attic autumn bacon badge bamboo banjo barrel basket
  beacon beaver bench berry bison blanket blossom bottle bracket branch bread breeze brick
  bridge broom bubble bucket button cabin cactus camel camera candle canoe canvas carpet carrot
  castle cedar chalk cherry chimney circle citrus clover coffee comet compass cookie copper
  coral corner cotton cousin cradle crayon cricket crystal curtain cushion daisy dancer desert
  dinner dolphin donkey dragon drawer dresser drum eagle early eleven elbow engine evening
  fabric falcon family farmer feather fence ferry fiddle finger flute forest fossil fountain
  fridge frozen galaxy garden garlic gentle giant ginger glacier glove golden gravel guitar
  hammer hammock harvest hazel helmet hollow honey hotel hunter igloo island ivory jacket jelly
  jigsaw jungle kayak kettle kitchen kitten ladder lantern lemon lettuce library linen lizard
  lobster magnet mango maple marble market meadow melon mirror mitten monkey moose morning
  mountain muffin mustard napkin needle nickel noodle nutmeg oatmeal ocean olive onion orange
  orchard otter oven oyster paddle panda paper parade parrot pasta peanut pebble pelican pencil
  pepper piano picnic pillow pilot pirate planet pocket pollen pony potato puffin pumpkin
  puzzle quilt rabbit radish raft raven ribbon ripple river rocket rubber saddle salad salmon
  sandal saturn scarf shadow shelter shovel silver sister sketch snail sofa spider spinach
  spoon spruce squid stable summer sunset sweater tablet teapot temple thimble thunder tiger
  timber toast tomato tractor trumpet tulip tundra tunnel turtle umbrella valley velvet village
  violet violin waffle walnut walrus whisker whistle willow window winter wizard wolf wooden
  woodpile yellow zebra zipper
`
  .trim()
  .split(/\s+/);
