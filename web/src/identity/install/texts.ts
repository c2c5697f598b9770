import { nbsp } from "../../platform/typography.ts";

/** Every text about installing the application. */
export const texts = {
  title: "Garde Badin sur ton téléphone",
  why: "Un geste pour l’ouvrir, même sans réseau.",
  later: "Plus tard",
  install: "Installer",
  installed: "Badin est installé",
  where: "Tu le retrouves parmi tes applis.",
  gestures: {
    title: "Sur ton iPhone",
    touch: "Touche",
    share: "Partager",
    inSafari: "en bas de Safari.",
    down: "Descends jusqu’à",
    home: "Sur l’écran d’accueil",
    add: "Ajouter",
    done: "C’est fait.",
    push: nbsp("Les notifications n’arrivent qu’ensuite : l’iPhone les réserve aux applications installées."),
    safari: nbsp("Ouvre Badin dans Safari : c’est lui qui installe."),
    understood: "J’ai compris",
  },
} as const;
