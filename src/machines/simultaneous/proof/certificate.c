/* Certificates: images of mazes under symmetries, added and dropped. */
#include "certificate.h"
#include "../maze/symmetry.h"

static bool is_among(const struct sim_set *set, uint32_t count, const uint64_t *mask)
{
    for (uint32_t i = 0; i < count; i++)
        if (sim_equal(set, sim_mask(set, i), mask))
            return true;
    return false;
}

bool sim_add_image(struct sim_set *set, uint32_t symmetry, const uint64_t *mask)
{
    uint64_t image[SIM_WORDS_MAX];
    sim_image(set->size, symmetry, mask, image);
    return is_among(set, set->count, image) || sim_set_add(set, image);
}

void sim_drop_images(struct sim_set *certificate)
{
    uint64_t image[SIM_WORDS_MAX];
    for (bool dropped = true; dropped && certificate->count > 1;) {
        uint32_t last = certificate->count - 1;
        dropped = false;
        for (uint32_t i = 1; !dropped && i < sim_symmetries(certificate->size); i++) {
            sim_image(certificate->size, i, sim_mask(certificate, last), image);
            dropped = is_among(certificate, last, image);
        }
        certificate->count -= dropped;
    }
}

bool sim_certificate(const struct sim_set *mazes, bool images, struct sim_set *certificate)
{
    uint32_t symmetries = images ? sim_symmetries(mazes->size) : 1;
    if (!sim_set_copy(certificate, mazes))
        return false;
    for (uint32_t i = 1; i < symmetries; i++)
        for (uint32_t maze = 0; maze < mazes->count; maze++)
            if (!sim_add_image(certificate, i, sim_mask(mazes, maze))) {
                sim_set_close(certificate);
                return false;
            }
    return true;
}
