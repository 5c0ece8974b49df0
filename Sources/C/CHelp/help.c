#include "chelp.h"

// #embed is part of C23, and clang warns about it in older versions of C.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char topics[] = {
#embed "../../Surfaces/HelpFiles/topics.md"
};

static const unsigned char commands[] = {
#embed "../../Surfaces/HelpFiles/commands.md"
};

help_text help_topics(void) { return (help_text){topics, sizeof topics}; }
help_text help_commands(void) { return (help_text){commands, sizeof commands}; }
